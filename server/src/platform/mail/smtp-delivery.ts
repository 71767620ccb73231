// Delivers mail over SMTP with nodemailer.
import { layOut } from './mail-layout.ts';
import type { DeliverMail } from './mail.port.ts';

/** Milliseconds for a connection, for the greeting, between two signs of life, and for all of it. */
export const patience = { connect: 10_000, greet: 10_000, silence: 20_000, whole: 60_000 };

/** Of the sender's address: mail servers distrust a message whose id names another domain. */
const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';

/** `url` is `smtp[s]://user:password@host:port`; `from` is the sender of every message; `site`: where people use the product. */
export const createSmtpDelivery = (
  url: string,
  from: string,
  site?: string,
  limits: typeof patience = patience,
): DeliverMail => {
  const open = async () => {
    // loaded with the first message: servers without mail need none of it
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
    // The id of the row is the id of the message: a second delivery after a lost reply can be recognised as one.
    // One that is sent again on purpose has another id, or mail servers would drop it as a duplicate.
    const mark = resentAt === null ? id : `${id}.${resentAt.getTime().toString(36)}`;
    const transport = await (opened ??= open());
    const sending = transport.sendMail({
      to,
      subject,
      ...layOut({ text, kind }, site),
      messageId: `<${mark}@${domainOf(from)}>`,
      // as an object it is one address, whatever signs are in it
      ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
    });
    await within(limits.whole, sending);
  };
};

/** A server that says a word now and then is never silent. */
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
