// The comment beside a verdict: what was covered, what was missing, one thing to do next.
import type { NoAnswerReason } from '../grader.port.ts';
import type { Finding } from './key-points.ts';

export interface CommentContext {
  /** What to say next time. */
  tip?: string | undefined;
  /** The words of the answer that the verdict rests on. */
  quote?: string | undefined;
  /** The known way to get the point wrong that those words come close to. */
  contrast?: string | undefined;
}

/** In characters: what is quoted of a sentence. */
const LONGEST_QUOTE = 120;

/** Pure. What the person covered, in their words; what is missing; the one thing to say next time. */
export function commentOn(
  { verdict, note }: Pick<Finding, 'verdict' | 'note'>,
  { tip, quote, contrast }: CommentContext = {},
): string {
  const words = quote ? inQuotes(quote) : undefined;
  switch (verdict) {
    case 'met':
      return words ? `You covered this: ${words}` : '';
    case 'partly':
      return note === 'word_list'
        ? 'These are just keywords. Explain in a sentence how they fit together.'
        : [
            words ? `You covered part of this: ${words}` : 'You covered part of this.',
            tip ?? 'Say the rest in a full sentence.',
          ].join(' ');
    case 'contradicted':
      return contradiction(note, words, contrast);
    case 'missing':
      return ['We didn’t find this in your answer.', tip ?? 'Add a sentence about it.'].join(' ');
  }
}

/** “The opposite” is a strong word: only what is known to be wrong is called so, and both sides are quoted. */
function contradiction(
  note: Finding['note'],
  words: string | undefined,
  contrast: string | undefined,
): string {
  if (words && contrast) return `You said ${words} That’s close to a common mistake: ${inQuotes(contrast)}`;
  return note === 'misconception'
    ? 'The highlighted words are close to a common misconception. Compare them with the model answer.'
    : 'The highlighted words say the opposite. Check that this is what you meant.';
}

/** With the full stop inside, as American English has it. */
function inQuotes(text: string): string {
  const line = shorten(text);
  return `“${line}${/[…!?]$/.test(line) ? '' : '.'}”`;
}

/** One line, without the full stop that ends the quotation anyway. */
function shorten(text: string): string {
  const line = text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/[.…]+$/, '');
  if (line.length <= LONGEST_QUOTE) return line;
  const end = line.lastIndexOf(' ', LONGEST_QUOTE);
  // one endless word is cut inside, and half of a character goes
  return `${line.slice(0, end > 0 ? end : LONGEST_QUOTE).replace(/[\uD800-\uDBFF]$/, '')} …`;
}

/** Pure. The comment on every criterion of an answer that is none. */
export function commentOnNoAnswer(reason: NoAnswerReason): string {
  switch (reason) {
    case 'empty':
      return 'You left this empty, so it counts as no answer. Write what you know, even if it’s just one sentence.';
    case 'does_not_know':
      return 'You said you don’t know, so this counts as no answer. Start with the part you can explain.';
    case 'echo':
      return 'This repeats the question, so it counts as no answer. Say in your own words what you would do.';
    case 'off_topic':
      return 'This doesn’t address the question, so it counts as no answer. Read the question again and answer what it asks.';
    case 'addressed_to_grader':
      return 'This talks to the grader instead of answering the question, so it counts as no answer. Answer as you would in an interview.';
  }
}
