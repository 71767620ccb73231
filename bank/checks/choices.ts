// Choice questions: how many options are right, where the right ones stand, and that their length tells nothing.
import type { AuthoringQuestion } from '@rehearse/contract/questions.ts';
import { Track } from '@rehearse/contract/primitives.ts';
import { eachFile, type BankFile, type Check, type Fault } from './bank-file.ts';
import { chanceLimit, chiSquareLimit, chiSquareOf, tailOf } from './chance.ts';
import { wordsOf } from './word-sets.ts';

type Choice = Extract<AuthoringQuestion, { options: unknown }>;

/** Times the median length beyond which an option stands out. */
const longestByMedian = 1.5;
/** Characters that are no difference to the eye: "GET" beside "POST" is not longer. */
const slack = 6;

const isChoice = (question: AuthoringQuestion): question is Choice => 'options' in question;
const isRight = (option: Choice['options'][number]): boolean => 'correct' in option;
const lengthsOf = (question: Choice): number[] =>
  question.options.map(({ text }) => text.replace(/[`*_]/g, '').trim().length);

export const checkOptions: Check = eachFile('options', (question) => {
  if (!isChoice(question)) return [];
  const right = question.options.filter(isRight).length;
  const reasons: string[] = [];
  if (question.kind === 'single_choice' && right !== 1) reasons.push(`${right} options are right; exactly 1`);
  if (question.kind === 'multiple_choice' && (right < 2 || right > question.options.length - 1))
    reasons.push(`${right} of ${question.options.length} options are right; from 2 to all but one`);
  const texts = question.options.map(({ text }) => wordsOf(text).join(' ') || text.trim());
  if (
    new Set(texts).size < texts.length &&
    new Set(question.options.map((o) => o.text.trim())).size < texts.length
  )
    reasons.push('two options say the same');
  if (question.options.some(({ text }) => /\b(all|none|both) of (the above|these)\b/i.test(text)))
    reasons.push('an option speaks about the other options, whose order is shuffled');
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

/** Is the longest (or the shortest) option a right one more often than chance allows? Whole bank and each track. */
export const checkLengthTells: Check = (files) =>
  groupsOf(files).flatMap(({ name, questions }) =>
    (['longest', 'shortest'] as const).flatMap((extreme): Fault[] => {
      const hits = questions.filter((one) => extremeIsRight(one, extreme)).length;
      const byChance = questions.map((one) => one.options.filter(isRight).length / one.options.length);
      const p = tailOf(byChance, hits);
      if (p >= chanceLimit) return [];
      const reason = `the ${extreme} option is right in ${hits} of ${questions.length} choice questions (p = ${p.toFixed(3)})`;
      return [{ file: name, rule: 'length-tells', reason }];
    }),
  );

/** The right option of single-choice questions: near even per track, chi-square over the bank. */
export const checkPositions: Check = (files) =>
  groupsOf(files).flatMap(({ name, questions }) => {
    const single = questions.filter((one) => one.kind === 'single_choice');
    const counts = [0, 1, 2, 3].map((at) => single.filter((one) => isRightAt(one, at)).length);
    const even = single.length / 4;
    const uneven =
      name === 'bank'
        ? chiSquareOf(counts) > chiSquareLimit
        : counts.some((count) => Math.abs(count - even) > Math.max(1.5, even));
    return uneven
      ? [
          {
            file: name,
            rule: 'positions',
            reason: `the right option stands ${counts.join(', ')} times at a, b, c, d`,
          },
        ]
      : [];
  });

const isRightAt = (question: Choice, at: number): boolean => {
  const option = question.options[at];
  return option !== undefined && isRight(option);
};

const extremeIsRight = (question: Choice, extreme: 'longest' | 'shortest'): boolean => {
  const lengths = lengthsOf(question);
  const edge = extreme === 'longest' ? Math.max(...lengths) : Math.min(...lengths);
  // where several are equally long, the eye has no favourite
  return (
    lengths.filter((length) => length === edge).length === 1 && isRightAt(question, lengths.indexOf(edge))
  );
};

const groupsOf = (files: readonly BankFile[]): { name: string; questions: Choice[] }[] => {
  const choices = files.map((file) => file.question).filter(isChoice);
  return [
    { name: 'bank', questions: choices },
    ...Track.options.map((track) => ({
      name: track,
      questions: choices.filter((one) => one.track === track),
    })),
  ].filter((group) => group.questions.length > 0);
};
