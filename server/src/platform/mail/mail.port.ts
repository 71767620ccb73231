// The port of mail: store a message in the outbox, which delivers it.
import type { Tx } from '../kernel/transaction.ts';

/** The reason in the footer. `goodbye`: the recipient has no account anymore. */
export type MailKind = 'account' | 'goodbye' | 'dispute' | 'contact' | 'invitation' | 'test';

export type NewMail = {
  /** One email address. */
  to: string;
  subject: string;
  /** Plain text, paragraphs between empty lines; its HTML is made of it when it is sent. */
  text: string;
  /** Default: about the recipient's account. */
  kind?: MailKind;
  /** One address for replies; default: the sender's. */
  replyTo?: string | undefined;
  /** When its link or code expires. */
  expiresAt?: Date;
};

/** `id`: of what the message is a copy of, by which it can be forgotten; a new one else. */
type Stored = NewMail & { id?: string };

/** Writes a message into the outbox, in the given transaction (then it exists if and only if that commits). */
export type SendMail = (mail: Stored, tx?: Tx) => Promise<void>;

/** Deletes one stored message, if it exists. */
export type ForgetMail = (id: string, tx: Tx) => Promise<void>;

/** A message to deliver. `resentAt` tells a resent message from a retry. */
export type OutgoingMail = Pick<NewMail, 'to' | 'subject' | 'text'> & {
  id: string;
  kind: MailKind;
  replyTo: string | null;
  resentAt: Date | null;
};

/** Hands a message to a mail server; throws the server's error if it was refused. */
export type DeliverMail = (mail: OutgoingMail) => Promise<void>;

/** Outcome of a message delivered while its sender waits. */
export type DeliveryResult = { state: 'outbox' | 'sent' | 'failed'; error: string | null };
