// Delivers mail over SMTP with nodemailer.
import { layOut } from './mail-layout.ts';
import type { DeliverMail } from './mail.port.ts';

/** Timeouts in milliseconds: connection, greeting, idle socket, and the whole delivery. */
export const patience = { connect: 10_000, greet: 10_000, silence: 20_000, whole: 60_000 };

/** The domain of the sender's address: mail servers distrust a message whose ID names another domain. */
const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';

/** `url`: `smtp[s]://user:password@host:port`; `from`: the sender of every message; `site`: the installation's public URL. */
export const createSmtpDelivery = (
  url: string,
  from: string,
  site?: string,
  limits: typeof patience = patience,
): DeliverMail => {
  const open = async () => {
    // loaded with the first message, because installations without mail don't need it
    const { createTransport } = await import('nodemailer');
    const options = {
      url,
      connectionTimeout: limits.connect,
      greetingTimeout: limits.greet,
      socketTimeout: limits.silence,
      disableFileAccess: true,
      disableUrlAccess: true,
    };
    return createTransport(options, { from });
  };
  let opened: ReturnType<typeof open> | undefined;
  return async ({ id, to, subject, text, kind, replyTo, resentAt }) => {
    // The message ID is the row's ID, so that a second delivery after a lost reply is recognized as a duplicate. A
    // message resent on purpose gets a different ID, or mail servers would drop it.
    const mark = resentAt === null ? id : `${id}.${resentAt.getTime().toString(36)}`;
    const transport = await (opened ??= open());
    const sending = transport.sendMail({
      to,
      subject,
      ...layOut({ text, kind }, site),
      messageId: `<${mark}@${domainOf(from)}>`,
      // as an object, it's a single address, whatever characters it contains
      ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
    });
    await within(limits.whole, sending);
  };
};

/** Limits the whole delivery: a server that keeps sending slowly never triggers the idle timeout. */
const within = async (ms: number, work: Promise<unknown>): Promise<void> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(Object.assign(new Error('Delivery took too long'), { code: 'ETIMEDOUT' })),
    ms,
  );
  try {
    await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
};
