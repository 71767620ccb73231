// Compares two answers, and computes a short fingerprint of one.
import { spelling } from '@rehearse/contract/kinds/kinds.ts';
import type { Answer } from '@rehearse/contract/questions/questions.ts';

export const sameAnswer = (a: Answer | null, b: Answer | null): boolean => spelling(a) === spelling(b);

/** A short fingerprint (FNV-1a over two lanes, plus the length) to recognize content, not to store it. */
export const printOf = (answer: Answer | null): string => {
  const text = spelling(answer);
  let firstHash = 0x811c9dc5;
  let secondHash = 0x01234567;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    firstHash = Math.imul(firstHash ^ unit, 0x01000193);
    secondHash = Math.imul(secondHash ^ (unit + at), 0x85ebca6b);
  }
  return `${(firstHash >>> 0).toString(36)}.${(secondHash >>> 0).toString(36)}.${text.length}`;
};
