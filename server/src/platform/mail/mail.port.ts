// The mail port: stores a message in the outbox, which delivers it.
import type { Tx } from '../kernel/transaction.ts';

/** The reason given in the footer. `goodbye`: the recipient no longer has an account. */
export type MailKind = 'account' | 'goodbye' | 'dispute' | 'contact' | 'invitation' | 'test';

export type NewMail = {
  /** A single email address. */
  to: string;
  subject: string;
  /** Plain text, with paragraphs separated by empty lines. The HTML is generated when it's sent. */
  text: string;
  /** Default: `account`. */
  kind?: MailKind;
  /** A single address for replies; default: the sender's. */
  replyTo?: string | undefined;
  /** When its link or code expires. */
  expiresAt?: Date;
};

/** `id`: the ID of what the message is a copy of, so that it can be deleted with it; default: a new ID. */
type Stored = NewMail & { id?: string };

/** Stores a message in the outbox, in the given transaction, so that it exists only if that commits. */
export type SendMail = (mail: Stored, tx?: Tx) => Promise<void>;

/** Deletes one stored message, if it exists. */
export type ForgetMail = (id: string, tx: Tx) => Promise<void>;

/** A message to deliver. `resentAt` distinguishes a resent message from a retry. */
export type OutgoingMail = Pick<NewMail, 'to' | 'subject' | 'text'> & {
  id: string;
  kind: MailKind;
  replyTo: string | null;
  resentAt: Date | null;
};

/** Hands a message to a mail server; throws the server's error if it is rejected. */
export type DeliverMail = (mail: OutgoingMail) => Promise<void>;

/** Outcome of a message that is delivered while its sender waits. */
export type DeliveryResult = { state: 'outbox' | 'sent' | 'failed'; error: string | null };
