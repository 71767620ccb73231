// A visitor writes to the people who run the installation: into their list, and a copy by e-mail where an address is known.
import { normaliseText } from '@rehearse/contract/answer-text.ts';
import type { ContactTopic } from '@rehearse/contract/contact.ts';
import type { Clock } from '../../kernel/clock.ts';
import { newId } from '../../kernel/id.ts';
import type { Transact, Tx } from '../../kernel/transaction.ts';
import type { ContactRepository } from './contact.repository.ts';

export type SendNeeds = {
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
  /** Who gets a copy; absent: the list in the panel is all there is. */
  copyTo: string | undefined;
};

type Written = {
  topic: ContactTopic;
  name: string;
  email: string;
  text: string;
  website?: string | undefined;
};

const subjects: Record<ContactTopic, string> = {
  question: 'question',
  fault: 'problem',
  press: 'press',
  rights: 'request about personal data',
};

/**
 * One address that every mail program reads as one. Others (quoted, with commas, with letters beyond ASCII before the @) are
 * valid too, but are left to the text of the copy: some programs would read more than one receiver in them.
 */
const replyAddress = /^[\w.!#$%&'*+/=?^`{|}~-]+@[\p{L}\p{N}.-]+$/u;

/** What fills in the field that people don't see is answered as anybody and kept nowhere. */
export const sendMessage = async (needs: SendNeeds, written: Written): Promise<void> => {
  if (written.website) return;
  const now = needs.clock();
  const [name, text] = [normaliseText(written.name).replaceAll('\n', ' '), normaliseText(written.text)];
  const { topic, email } = written;
  await needs.transact(async (tx) => {
    const id = newId(now.getTime());
    await needs.repository.insert(tx, { id, topic, name, email, text, createdAt: now, handledAt: null });
    if (needs.copyTo === undefined) return;
    const copy = `${name} <${email}> wrote through the contact form:\n\n${text}\n`;
    await needs.sendMail(
      {
        id,
        to: needs.copyTo,
        subject: `Contact form: ${subjects[topic]} from ${name.replaceAll(/\s+/g, ' ')}`,
        text: copy,
        kind: 'contact',
        replyTo: replyAddress.test(email) ? email : undefined,
      },
      tx,
    );
  });
};
