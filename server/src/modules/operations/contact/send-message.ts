// Sends a visitor's message to the people who run the site: stored, with a copy by email if an address is set.
import { normaliseText } from '@rehearse/contract/text/answer-text.ts';
import type { ContactTopic } from '@rehearse/contract/operations/contact.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import { newId } from '../../../platform/kernel/id.ts';
import type { Transact, Tx } from '../../../platform/kernel/transaction.ts';
import type { ContactRepository } from './contact.repository.ts';

export type SendDeps = {
  repository: Pick<ContactRepository, 'insert'>;
  clock: Clock;
  transact: Transact;
  /** The copy has the id of its message: it goes when that does. */
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
  /** Who gets a copy; if absent, messages are only listed in the panel. */
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
 * One address that every mail program reads as one. Others (quoted, with commas, with letters beyond ASCII before the @) are
 * valid too, but are left to the text of the copy: some programs would read more than one receiver in them.
 */
const replyAddress = /^[\w.!#$%&'*+/=?^`{|}~-]+@[\p{L}\p{N}.-]+$/u;

/** A filled honeypot field gets the normal response, and nothing is stored. */
export const sendMessage = async (deps: SendDeps, written: Written): Promise<void> => {
  if (written.website) return;
  const now = deps.clock();
  const [name, text] = [normaliseText(written.name).replaceAll('\n', ' '), normaliseText(written.text)];
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
