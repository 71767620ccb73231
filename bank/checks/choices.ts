// Checks choice questions across the bank: position and length must not reveal the correct options.
import { Track } from '@rehearse/contract/primitives.ts';
import type { BankFile, Check, Fault } from '../../server/src/modules/questions/checks/bank-file.ts';
import {
  isChoice,
  isRight,
  lengthsOf,
  type Choice,
} from '../../server/src/modules/questions/checks/options.ts';
import { chanceLimit, chiSquareLimit, chiSquareOf, tailOf } from './chance.ts';

/** Checks that the longest or shortest option isn't correct more often than by chance, in the bank and in each track. */
export const checkLengthTells: Check = (files) =>
  groupsOf(files).flatMap(({ name, questions }) =>
    (['longest', 'shortest'] as const).flatMap((extreme): Fault[] => {
      const hits = questions.filter((question) => extremeIsRight(question, extreme)).length;
      const byChance = questions.map(
        (question) => question.options.filter(isRight).length / question.options.length,
      );
      const p = tailOf(byChance, hits);
      if (p >= chanceLimit) return [];
      const reason = `the ${extreme} option is right in ${hits} of ${questions.length} choice questions (p = ${p.toFixed(3)})`;
      return [{ file: name, rule: 'length-tells', reason }];
    }),
  );

/** Checks the positions of correct single-choice options: nearly even per track, and by chi-square across the bank. */
export const checkPositions: Check = (files) =>
  groupsOf(files).flatMap(({ name, questions }) => {
    const single = questions.filter((question) => question.kind === 'single_choice');
    const counts = [0, 1, 2, 3].map((at) => single.filter((question) => isRightAt(question, at)).length);
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
            reason: `right options are spread unevenly over a, b, c, and d: ${counts.join(', ')}`,
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
  // a tie in length gives nothing away
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
      questions: choices.filter((question) => question.track === track),
    })),
  ].filter((group) => group.questions.length > 0);
};
