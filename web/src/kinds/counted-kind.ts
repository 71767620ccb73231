// Counts the questions of one kind, for lists: "2 short answers", "2 find-the-bug questions".
import { kindInSentence } from '@rehearse/contract/kinds/kind-words.ts';
import type { Kind } from '@rehearse/contract/kinds/kinds.ts';
import { counted } from '../ui/display/counted.ts';

/** Names that are nouns and can be counted directly; the others need "question" after them. */
const isNoun = /(answer|story|design|review|round)$/;

export const countedKind = (kind: Kind, count: number): string => {
  const words = kindInSentence[kind];
  const noun = isNoun.test(words) ? words : `${words.replaceAll(' ', '-')} question`;
  return counted(count, noun, `${noun}s`.replace(/ys$/, 'ies'));
};
