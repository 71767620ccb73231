// Tables for the blind set: our graders by meaning and by words, compared with plain stem overlap.
import type { Grading, GradingTask } from '../../server/src/ai/grader.port.ts';
import { gradeByMeaning, gradeByWords } from '../../server/src/ai/builtin/builtin-grader.ts';
import type { EntailmentModel } from '../../server/src/ai/builtin/entailment/entailment-model.ts';
import { table } from '../report.ts';
import { median } from '../run-load.ts';
import { figures, intervalOf, readAll, readersAgreement, type Read } from './blind-figures.ts';
import type { BlindAnswer } from './blind-set.ts';
import { stemOverlap } from './stem-overlap.ts';

const two = (value: number | null): string => (value === null ? '–' : value.toFixed(2));
const between = (range: [number, number] | null): string =>
  range ? `${two(range[0])} … ${two(range[1])}` : '–';

type Readings = { meaning: Read[]; words: Read[]; overlap: Read[] };

/** Plain overlap has a score but no verdicts. */
const byOverlap = (answers: readonly BlindAnswer[]): Read[] =>
  answers.map((answer) => ({
    answer,
    score: stemOverlap(answer.task),
    verdicts: new Map(),
    expected: new Map(),
    ms: 0,
  }));

export const readBlind = async (
  answers: readonly BlindAnswer[],
  model: EntailmentModel,
): Promise<Readings> => ({
  meaning: await readAll(answers, (task: GradingTask, look): Promise<Grading> =>
    gradeByMeaning(task, model, look),
  ),
  words: await readAll(answers, (task) => Promise.resolve(gradeByWords(task))),
  overlap: byOverlap(answers),
});

/** Pure. */
export const together = (a: Readings, b: Readings): Readings => ({
  meaning: [...a.meaning, ...b.meaning],
  words: [...a.words, ...b.words],
  overlap: [...a.overlap, ...b.overlap],
});

const needVerdicts = /^(met|missing|contradicted|“|unsure|calibration)/;

export const blindTable = ({ meaning, words, overlap }: Readings): string =>
  table(
    ['figure', 'by meaning', '95 %', 'by words', 'plain overlap'],
    figures.map((figure) => [
      figure.name,
      two(figure.of(meaning)),
      between(intervalOf(meaning, figure)),
      two(figure.of(words)),
      needVerdicts.test(figure.name) ? '–' : two(figure.of(overlap)),
    ]),
  );

export const blindHead = (answers: readonly BlindAnswer[], { meaning, words }: Readings): string => {
  const { n, same, kappa, r } = readersAgreement(answers);
  const questions = new Set(answers.map(({ task }) => task.questionId)).size;
  const time = (read: readonly Read[]): string => `${median(read.map(({ ms }) => ms)).toFixed(0)} ms`;
  return [
    `${answers.length} answers to ${questions} questions. The readers gave the same verdict on ${(100 * same).toFixed(0)} % of ${n} criteria (kappa ${two(kappa)}),`,
    `and, for comparison, their scores correlate at ${two(r)}. An answer takes ${time(meaning)} by meaning and ${time(words)} by words.`,
  ].join('\n');
};

/** The answers with the largest error of our grader: question, style, human score, and grader's score. */
export const worstOf = ({ meaning }: Readings, humanOf: (read: Read) => number, most = 10): string =>
  table(
    ['question', 'style', 'readers', 'grader'],
    meaning
      .flatMap((read) => (read.score === null ? [] : [{ read, score: read.score, human: humanOf(read) }]))
      .toSorted((a, b) => Math.abs(b.score - b.human) - Math.abs(a.score - a.human))
      .slice(0, most)
      .map(({ read, score, human }) => [
        read.answer.task.questionId,
        read.answer.style,
        two(human),
        two(score),
      ]),
  );
