// Mail as features see it: write a message; whether and when it leaves is not their matter.
import type { Tx } from '../kernel/transaction.ts';

/** Why a message came, which its footer says. `goodbye`: its receiver has no account anymore. */
export type MailKind = 'account' | 'goodbye' | 'dispute' | 'contact' | 'invitation' | 'test';

export type NewMail = {
  /** One e-mail address. */
  to: string;
  subject: string;
  /** Plain text, paragraphs between empty lines; its HTML is made of it when it is sent. */
  text: string;
  /** Left out: about the receiver's account. */
  kind?: MailKind;
  /** One address, which gets the answers; left out: the sender's. */
  replyTo?: string | undefined;
  /** When its link or code stops working, and it is of no use anymore. */
  expiresAt?: Date;
};

/** `id`: of what the message is a copy of, by which it can be forgotten; a new one else. */
type Stored = NewMail & { id?: string };

/** Writes a message into the outbox, in the given transaction (then it exists if and only if that commits). */
export type SendMail = (mail: Stored, tx?: Tx) => Promise<void>;

/** Deletes one stored message; none of that id is no fault. */
export type ForgetMail = (id: string, tx: Tx) => Promise<void>;

/** A message on its way. `resentAt` tells a repeated message from a second try of the same one. */
export type OutgoingMail = Pick<NewMail, 'to' | 'subject' | 'text'> & {
  id: string;
  kind: MailKind;
  replyTo: string | null;
  resentAt: Date | null;
};

/** Hands a message to a mail server; throws what the server said when it was not taken. */
export type DeliverMail = (mail: OutgoingMail) => Promise<void>;

/** What became of a message that was delivered while somebody waits for it. */
export type DeliveryResult = { state: 'outbox' | 'sent' | 'failed'; error: string | null };
