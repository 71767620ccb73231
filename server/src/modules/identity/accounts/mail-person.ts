// Writes an email to a person, unless they are a guest or a demo person.
import type { MailReceiver } from '../../../platform/kernel/mail-words.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';
import type { WrittenMail } from './person-mails.ts';
import type { ReceiversRepository } from './receivers.repository.ts';

export type MailDeps = {
  receivers: Pick<ReceiversRepository, 'find'>;
  sendMail: (mail: WrittenMail & { to: string; kind?: 'goodbye' | 'dispute' }, tx: Tx) => Promise<void>;
  /** Whether a mail server is configured. */
  sendsMail: boolean;
  /** This installation's origin, for links. */
  siteAddress: string;
};

/** Runs in the transaction of the change the email reports, so that both commit or neither. */
export const mailPerson = async (
  { receivers, sendMail }: Pick<MailDeps, 'receivers' | 'sendMail'>,
  tx: Tx,
  userId: string,
  write: (to: MailReceiver) => WrittenMail & { kind?: 'dispute' },
): Promise<void> => {
  const to = await receivers.find(tx, userId);
  if (to) await sendMail({ to: to.email, ...write(to) }, tx);
};
