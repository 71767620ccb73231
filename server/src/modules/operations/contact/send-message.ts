// Sends a visitor's message to the people who run the site: stores it, and emails a copy if an address is set.
import { normalizeText } from '@rehearse/contract/text/answer-text.ts';
import type { ContactTopic } from '@rehearse/contract/operations/contact.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import { newId } from '../../../platform/kernel/id.ts';
import type { Transact, Tx } from '../../../platform/kernel/transaction.ts';
import type { ContactRepository } from './contact.repository.ts';

export type SendDeps = {
  repository: Pick<ContactRepository, 'insert'>;
  clock: Clock;
  transact: Transact;
  /** The copy has the message's ID, so that it can be deleted with the message. */
  sendMail: (
    mail: {
      id: string;
      to: string;
      subject: string;
      text: string;
      kind: 'contact';
      replyTo: string | undefined;
    },
    tx: Tx,
  ) => Promise<void>;
  /** The address that gets a copy; if undefined, messages are only listed in the panel. */
  copyTo: () => Promise<string | undefined>;
};

type Written = {
  topic: ContactTopic;
  name: string;
  email: string;
  text: string;
  website?: string | undefined;
};

const subjectOf: Record<ContactTopic, (name: string) => string> = {
  question: (name) => `question from ${name}`,
  fault: (name) => `${name} reported a problem`,
  press: (name) => `press inquiry from ${name}`,
  rights: (name) => `personal data request from ${name}`,
};

/**
 * Addresses that every mail program parses as a single one. Others are valid too (quoted, or with commas or non-ASCII
 * characters before the @), but some programs would parse them as several recipients, so they only appear in the text.
 */
const replyAddress = /^[\w.!#$%&'*+/=?^`{|}~-]+@[\p{L}\p{N}.-]+$/u;

/** If the honeypot field is filled in, nothing is stored, but the response is the same. */
export const sendMessage = async (deps: SendDeps, written: Written): Promise<void> => {
  if (written.website) return;
  const now = deps.clock();
  const [name, text] = [normalizeText(written.name).replaceAll('\n', ' '), normalizeText(written.text)];
  const { topic, email } = written;
  const copyTo = await deps.copyTo();
  await deps.transact(async (tx) => {
    const id = newId(now.getTime());
    await deps.repository.insert(tx, { id, topic, name, email, text, createdAt: now, handledAt: null });
    if (copyTo === undefined) return;
    const copy = `${name} <${email}> wrote through the contact form:\n\n${text}\n`;
    await deps.sendMail(
      {
        id,
        to: copyTo,
        subject: `Contact form: ${subjectOf[topic](name.replaceAll(/\s+/g, ' '))}`,
        text: copy,
        kind: 'contact',
        replyTo: replyAddress.test(email) ? email : undefined,
      },
      tx,
    );
  });
};
