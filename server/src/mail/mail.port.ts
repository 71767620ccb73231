// Mail as features see it: write a message; whether and when it leaves is not their matter.
import type { Tx } from '../kernel/transaction.ts';

export type NewMail = {
  /** One e-mail address. */
  to: string;
  subject: string;
  /** Plain text, paragraphs between empty lines; its HTML is made of it when it is sent. */
  text: string;
};

/** `id`: of what the message is a copy of, by which it can be forgotten; a new one else. */
type Stored = NewMail & { id?: string };

/** Writes a message into the outbox, in the given transaction (then it exists if and only if that commits). */
export type SendMail = (mail: Stored, tx?: Tx) => Promise<void>;

/** Deletes one stored message; none of that id is no fault. */
export type ForgetMail = (id: string, tx: Tx) => Promise<void>;

/** Hands a message to a mail server; throws what the server said when it was not taken. */
export type DeliverMail = (mail: NewMail & { id: string }) => Promise<void>;
