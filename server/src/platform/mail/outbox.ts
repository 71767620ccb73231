// The outbox: stores every message. A job delivers it if a mail server is configured; otherwise administrators read it here.
import type { Mail } from '@rehearse/contract/operations/system.ts';
import type { AddJob, Tasks } from '../jobs/jobs.port.ts';
import type { Clock } from '../kernel/clock.ts';
import { readTimeCursor, writeTimeCursor } from '../kernel/cursor.ts';
import { newId } from '../kernel/id.ts';
import type { Tx } from '../kernel/transaction.ts';
import { AppError } from '../kernel/app-error.ts';
import { deliverStored } from './deliver-stored.ts';
import { explainDelivery } from './explain-delivery.ts';
import type { DeliverMail, DeliveryResult, ForgetMail, SendMail } from './mail.port.ts';
import { hidden, maskSecrets } from './mask-secrets.ts';
import { createMailRepository, type StoredMail } from './mail.repository.ts';

/** With the queue's backoff (e^n seconds), the tenth attempt is about three and a half hours after the first. */
const deliveryAttempts = 10;
const pageSize = 50;

type Deps = {
  db: Parameters<typeof createMailRepository>[0];
  clock: Clock;
  addJob: AddJob;
  /** If absent, no mail server is configured, and messages stay in the outbox. */
  deliver?: DeliverMail | undefined;
};

export const createOutbox = ({ db, clock, addJob, deliver }: Deps) => {
  const repository = createMailRepository(db);

  /** Stores a message without delivering it; returns its ID. */
  const store = async (mail: Parameters<SendMail>[0], tx?: Tx): Promise<string> => {
    const now = clock();
    const id = mail.id ?? newId(now.getTime());
    const { to, subject, text, kind = 'account', replyTo = null, expiresAt = null } = mail;
    const fresh = { state: 'outbox', createdAt: now, sentAt: null, lastError: null, resentAt: null } as const;
    await repository.insert({ id, to, subject, text, kind, replyTo, expiresAt, ...fresh }, tx);
    return id;
  };

  /** Queues a message for immediate delivery, even if it is waiting for a retry. */
  const queue = (id: string, tx?: Tx): Promise<void> =>
    addJob('send-mail', { mailId: id }, { maxAttempts: deliveryAttempts, key: `send-mail:${id}` }, tx);

  const sendMail: SendMail = async (mail, tx) => {
    const id = await store(mail, tx);
    if (deliver) await queue(id, tx);
  };

  const tasks: Tasks = {
    'send-mail': async (payload, { last }) => {
      if (deliver) await deliverStored({ repository, deliver, clock }, String(payload['mailId']), last);
    },
  };

  /** A page of all messages, newest first. */
  const listMail = async (cursor: string | undefined, show = inPanel) => {
    const rows = await repository.list(
      cursor === undefined ? undefined : readTimeCursor(cursor),
      pageSize + 1,
    );
    const items = rows.slice(0, pageSize);
    const end = rows.length > pageSize ? items.at(-1) : undefined;
    return {
      items: items.map(show),
      next: end ? writeTimeCursor(end.createdAt, end.id) : null,
      total: await repository.count(),
      sendsMail: deliver !== undefined,
    };
  };

  const forgetMail: ForgetMail = (id, tx) => repository.delete(id, tx);

  return {
    sendMail,
    forgetMail,
    tasks,
    /** Whether a mail server is configured. */
    sendsMail: deliver !== undefined,
    storeMail: store,
    /** Throws `not_found`, `mail_not_sendable` or `mail_expired`. */
    resendMail: async (id: string, tx: Tx): Promise<Mail> => {
      const mail = await repository.find(id, tx);
      if (!mail) throw new AppError('not_found');
      if (!deliver) throw new AppError('mail_not_sendable');
      if (mail.expiresAt !== null && mail.expiresAt <= clock()) throw new AppError('mail_expired');
      await repository.reopen(id, clock(), tx);
      await queue(id, tx);
      return inPanel({ ...mail, state: 'outbox', sentAt: null, lastError: null, resentAt: clock() });
    },
    /** Tries delivery once, while the sender waits; no retry. */
    deliverNow: async (id: string): Promise<DeliveryResult> => {
      if (!deliver) return { state: 'outbox', error: null };
      try {
        await deliverStored({ repository, deliver, clock }, id, true);
        return { state: 'sent', error: null };
      } catch (error) {
        return { state: 'failed', error: explainDelivery(error) };
      }
    },
    listMail: (cursor: string | undefined) => listMail(cursor),
    /** Messages with their links and codes, for holders of the outbox key. */
    listWholeMail: (cursor: string | undefined) => listMail(cursor, whole),
    /** Throws `not_found`. */
    revealMail: async (id: string, tx: Tx): Promise<Mail> => {
      const mail = await repository.find(id, tx);
      if (!mail) throw new AppError('not_found');
      return whole(mail);
    },
    /**
     * All messages to one address, oldest first, for its owner's export. Masked, because an export must not contain a
     * password reset link.
     */
    mailTo: async function* (address: string): AsyncGenerator<Mail[]> {
      for await (const page of repository.listTo(address)) yield page.map(masked);
    },
    /** The newest messages to one address, without their text. */
    mailHeadsTo: async (address: string) =>
      (await repository.headsTo(address, pageSize)).map((mail) => ({
        ...mail,
        createdAt: mail.createdAt.toISOString(),
        sentAt: mail.sentAt?.toISOString() ?? null,
      })),
    /** Deletes all messages to one address, when its owner deletes their account. */
    forgetMailTo: (address: string, tx: Tx): Promise<void> => repository.deleteTo(address, tx),
  };
};

const whole = ({ createdAt, sentAt, expiresAt, resentAt, ...mail }: StoredMail): Mail => ({
  ...mail,
  masked: false,
  createdAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
  resentAt: resentAt?.toISOString() ?? null,
});

const masked = (mail: StoredMail): Mail => {
  const text = maskSecrets(mail.text);
  return { ...whole(mail), text, masked: text !== mail.text };
};

/**
 * Administrators aren't shown who disputed a grade, so an email about a dispute hides its recipient until it is revealed
 * deliberately.
 */
const inPanel = (mail: StoredMail): Mail =>
  mail.kind === 'dispute' ? { ...whole(mail), to: null, text: hidden, masked: true } : masked(mail);
