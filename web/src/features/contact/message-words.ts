// Topic names, and the mailto link for a reply. Pure.
import { normalizeText } from '@rehearse/contract/text/answer-text.ts';
import type { ContactMessage, ContactTopic } from '@rehearse/contract/operations/contact.ts';

export const topicWord: Record<ContactTopic, string> = {
  question: 'Question',
  fault: 'Problem',
  press: 'Press',
  rights: 'Personal data',
};

/** The most characters to quote in a reply: some email apps reject longer links. */
const quoted = 600;

const subjects: Record<ContactTopic, string> = {
  question: 'Your question',
  fault: 'The problem you reported',
  press: 'Your press inquiry',
  rights: 'Your request about personal data',
};

/** A `mailto:` link that quotes the message. Each part is encoded, so a malicious address can't add recipients or headers. */
export const answerAddress = ({ topic, email, text }: Pick<ContactMessage, 'topic' | 'email' | 'text'>) => {
  const signs = Array.from(normalizeText(text));
  const cut = `${signs.slice(0, quoted).join('')}${signs.length > quoted ? ' …' : ''}`;
  const quote = `\n\n${cut
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')}`;
  const to = normalizeText(email).split('@').map(encodeURIComponent).join('@');
  return `mailto:${to}?subject=${encodeURIComponent(subjects[topic])}&body=${encodeURIComponent(quote.replaceAll('\n', '\r\n'))}`;
};

/** Whether to clamp a message, since a long one would push the next one out of view. */
export const isLong = (text: string): boolean => text.length > 600 || text.split('\n').length > 8;
