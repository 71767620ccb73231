// Rows to learn from that nobody wrote: what people seldom answer, graded answers hardly teach. Right answers to another
// question of the same set are worth nothing here, and half of what a reference says is worth a little more than half.
import type { GradedLine } from './graded-lines.ts';
import { halvesOf } from './probe-texts.ts';
import { rowsOf, type TrainingRow } from './training-rows.ts';

/** `from` is the question that the words belong to: who holds one of the two out must not learn from it. */
export type MadeUpRow = TrainingRow & { from: string };

/** Others for each question, and how much each counts beside an answer that a person graded. */
const STRANGERS = 12;
const STRANGER_WEIGHT = 2.3;
/** The halves of one question count as much together, however many references it has. */
const HALVES_WEIGHT = 54;
const HALF = 0.6;

/** Pure. Of each question with a reference, within its set. */
export const madeUpRows = (lines: readonly GradedLine[]): MadeUpRow[] => {
  const known = lines.filter(({ references }) => references.length > 0);
  return [...Map.groupBy(known, ({ set }) => set).values()].flatMap((ofSet) => {
    const questions = [...new Map(ofSet.map((line) => [line.questionId, line])).values()];
    return questions.flatMap((question, at) => [...strangers(questions, at), ...halves(question)]);
  });
};

// Spread over the rest, half a step beside the pairs that the probe asks: what is measured was not learnt by heart.
const strangers = (questions: readonly GradedLine[], at: number): MadeUpRow[] => {
  const question = questions[at];
  const rest = [...questions.slice(at + 1), ...questions.slice(0, at)];
  const step = Math.max(1, rest.length / STRANGERS);
  return Array.from({ length: Math.min(STRANGERS, rest.length) }).flatMap((_, turn) => {
    const other = rest[Math.floor((turn + 0.5) * step)];
    const [answer] = other?.references ?? [];
    if (!question || !other || answer === undefined) return [];
    if (other.question === question.question || answer === question.references[0]) return [];
    return rowsOf([{ ...question, answer, human: 0 }]).map((row) => ({
      ...row,
      from: other.questionId,
      weight: STRANGER_WEIGHT,
    }));
  });
};

// A half that only repeats the question says nothing.
const halves = (question: GradedLine): MadeUpRow[] =>
  question.references.flatMap((reference) => {
    const { first, other } = halvesOf(reference);
    return rowsOf([first, other].map((answer) => ({ ...question, answer, human: HALF })))
      .filter(({ compared }) => compared.words.some(({ inQuestion }) => !inQuestion))
      .map((row) => ({
        ...row,
        from: question.questionId,
        weight: HALVES_WEIGHT / (2 * question.references.length),
      }));
  });
