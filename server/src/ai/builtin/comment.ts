// Writes the comment on a verdict: what was covered, what's missing, and one thing to do next time.
import type { NoAnswerReason } from '../grader.port.ts';
import type { Finding } from './key-points.ts';

export interface CommentContext {
  /** What to say next time. */
  tip?: string | undefined;
  /** The words of the answer that the verdict is based on. */
  quote?: string | undefined;
  /** The known mistake that the quoted words resemble. */
  contrast?: string | undefined;
}

/** Maximum characters of a quotation. */
const LONGEST_QUOTE = 120;

/** Pure. Says what the person covered, quoting their words, what's missing, and the one thing to say next time. */
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

/** Says “the opposite” only for known mistakes, and quotes both sides. */
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

/** Puts the period inside the quotation marks, as in American English. */
function inQuotes(text: string): string {
  const line = shorten(text);
  return `“${line}${/[…!?]$/.test(line) ? '' : '.'}”`;
}

/** Shortens to one line, without the final period, since the quotation adds its own. */
function shorten(text: string): string {
  const line = text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/[.…]+$/, '');
  if (line.length <= LONGEST_QUOTE) return line;
  const end = line.lastIndexOf(' ', LONGEST_QUOTE);
  // a single very long word is cut inside, but not within a surrogate pair
  return `${line.slice(0, end > 0 ? end : LONGEST_QUOTE).replace(/[\uD800-\uDBFF]$/, '')} …`;
}

/** Pure. The comment on every criterion when there was no answer to grade. */
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
