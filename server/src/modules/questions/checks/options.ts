// Checks a choice question: no option repeats or refers to another, and none stands out by length.
import { hasOptions, type ChoiceKind } from '@rehearse/contract/kinds/choice/choice-answers.ts';
import type { AuthoredOf } from '@rehearse/contract/kinds/kinds.ts';
import { eachFile, type Check } from './bank-file.ts';
import { wordsOf } from './word-sets.ts';

export type Choice = AuthoredOf<ChoiceKind>;

/** An option stands out if it is longer than this multiple of the median length. */
const longestByMedian = 1.5;
/** Characters of difference that are too few to notice: "POST" doesn't stand out beside "GET". */
const slack = 6;

export const isChoice = hasOptions;
export const isRight = (option: Choice['options'][number]): boolean => 'correct' in option;
export const lengthsOf = (question: Choice): number[] =>
  question.options.map(({ text }) => text.replace(/[`*_]/g, '').trim().length);

export const checkOptions: Check = eachFile('options', (question) => {
  if (!isChoice(question)) return [];
  const reasons: string[] = [];
  const texts = question.options.map(({ text }) => wordsOf(text).join(' ') || text.trim());
  if (
    new Set(texts).size < texts.length &&
    new Set(question.options.map((o) => o.text.trim())).size < texts.length
  )
    reasons.push('two options say the same thing');
  if (question.options.some(({ text }) => /\b(all|none|both) of (the above|these)\b/i.test(text)))
    reasons.push('an option refers to other options, but their order is shuffled');
  return reasons;
});

export const checkOptionLengths: Check = eachFile('option-length', (question) => {
  if (!isChoice(question)) return [];
  const lengths = lengthsOf(question);
  const sorted = lengths.toSorted((a, b) => a - b);
  const median = ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
  return lengths.flatMap((length, at) =>
    length > median * longestByMedian && length > median + slack
      ? [
          `option ${at + 1} has ${length} characters; the median is ${median}, the limit ${median * longestByMedian}`,
        ]
      : [],
  );
});
