// How long the built-in grader takes for very long answers, for every question in the bank.
import { gradeByWords } from '../../server/src/ai/builtin/builtin-grader.ts';
import { table } from '../report.ts';
import { median } from '../run-load.ts';
import { bankSets, type BankSet } from './bank-questions.ts';

const words = 300;
const limitMs = 5; // per answer
const rounds = 9;

/** Milliseconds of the median and the slowest question; each question's time is the median of nine rounds. */
export type LongAnswers = { name: string; questions: number; middle: number; slowest: number };

export const longAnswerFigures = async (): Promise<LongAnswers[]> => (await bankSets()).map(figuresOf);

const figuresOf = ({ name, questions }: BankSet): LongAnswers => {
  const tasks = questions.map(({ reference, taskFor }) =>
    taskFor(`${reference} `.repeat(words).split(/\s+/).slice(0, words).join(' ')),
  );
  const round = (): number[] =>
    tasks.map((task) => {
      const start = performance.now();
      gradeByWords(task);
      return performance.now() - start;
    });
  round(); // warm-up: the first round includes compilation
  const taken = Array.from({ length: rounds }, round);
  const medians = tasks.map((_, at) => median(taken.map((timings) => timings[at] ?? 0)));
  return { name, questions: tasks.length, middle: median(medians), slowest: Math.max(...medians) };
};

export const missedTimes = (figures: readonly LongAnswers[]): string[] =>
  figures.flatMap(({ name, slowest }) =>
    slowest > limitMs ? [`${name}: ${slowest.toFixed(1)} ms for ${words} words (${limitMs} asked)`] : [],
  );

export const longAnswersTable = (figures: readonly LongAnswers[]): string =>
  table(
    [`answers of ${words} words`, 'questions', 'target', 'median', 'slowest'],
    figures.map(({ name, questions, middle, slowest }) => [
      name,
      String(questions),
      `< ${limitMs} ms`,
      `${middle.toFixed(2)} ms`,
      `${slowest.toFixed(2)} ms`,
    ]),
  );
