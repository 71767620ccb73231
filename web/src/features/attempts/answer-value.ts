// Compares two answers, and gives each a short fingerprint.
import { spelling } from '@rehearse/contract/kinds/kinds.ts';
import type { Answer } from '@rehearse/contract/questions.ts';

export const sameAnswer = (one: Answer | null, other: Answer | null): boolean =>
  spelling(one) === spelling(other);

/** A short name of a content (FNV-1a over two lanes, with its length): to recognise it, not to keep it. */
export const printOf = (answer: Answer | null): string => {
  const text = spelling(answer);
  let one = 0x811c9dc5;
  let two = 0x01234567;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 0x01000193);
    two = Math.imul(two ^ (unit + at), 0x85ebca6b);
  }
  return `${(one >>> 0).toString(36)}.${(two >>> 0).toString(36)}.${text.length}`;
};
