// What a turn of the candidate is: words for the question, or a wish about the conversation itself. Pure.
import { agreements, wishes, type Wish } from './wishes.ts';

/**
 * words: to be counted; repeat: the question again, please; wait: a moment to think; asks_answer: what is looked for, or
 * whether it was right; asks_meaning: what the question means; pass: nothing to say to it; stop: to end the interview;
 * no_words: signs alone; abuse: at the interviewer; astray: about something else; foreign: not in English; silence:
 * nothing for a while.
 */
export const heardKinds = [
  'words',
  'repeat',
  'wait',
  'asks_answer',
  'asks_meaning',
  'pass',
  'stop',
  'no_words',
  'abuse',
  'astray',
  'foreign',
  'silence',
] as const;
export type Heard = (typeof heardKinds)[number];

/** A wish is short: a long answer that holds such words is an answer. */
const longestWish = { words: 12, letters: 160 };

const some = (patterns: readonly RegExp[], text: string): boolean => patterns.some((one) => one.test(text));

/** Whatever is not one of the wishes is words. `offered`: the interviewer has just offered to end. */
export const hear = (text: string, offered = false): Wish => {
  if (text.length > longestWish.letters) return 'words';
  const said = text.toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ').trim();
  if (said === '' || said.split(' ').length > longestWish.words) return 'words';
  if (offered && some(agreements, said)) return 'stop';
  return wishes.find(([, patterns]) => some(patterns, said))?.[0] ?? 'words';
};
