// How long the built-in grader takes for an answer as long as anybody gives, over every question of the bank.
import { gradeByWords } from '../../server/src/ai/builtin/builtin-grader.ts';
import { table } from '../report.ts';
import { median } from '../run-load.ts';
import { bankSets, type BankSet } from './bank-questions.ts';

const words = 300;
const limitMs = 5; // ms an answer
const rounds = 9;

/** Milliseconds: the medians of nine rounds, of the question in the middle and of the slowest one. */
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
  round(); // the first one also compiles
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
