// Made-up training rows for answers that are rare in human-graded data: correct answers to another question of the same
// set earn nothing, and half of a reference earns a little more than half.
import type { GradedLine } from './graded-lines.ts';
import { halvesOf } from './probe-texts.ts';
import { rowsOf, type TrainingRow } from './training-rows.ts';

/** `from`: the question that the text belongs to. The row can be used only if both questions are in the training data. */
export type MadeUpRow = TrainingRow & { from: string };

/** Other questions' answers per question, and their weight relative to a human-graded answer. */
const STRANGERS = 12;
const STRANGER_WEIGHT = 2.3;
/** Total weight of a question's halves, independent of its number of references. */
const HALVES_WEIGHT = 54;
const HALF = 0.6;

/** Pure. Rows for each question with a reference, from questions of the same set. */
export const madeUpRows = (lines: readonly GradedLine[]): MadeUpRow[] => {
  const known = lines.filter(({ references }) => references.length > 0);
  return [...Map.groupBy(known, ({ set }) => set).values()].flatMap((ofSet) => {
    const questions = [...new Map(ofSet.map((line) => [line.questionId, line])).values()];
    return questions.flatMap((question, at) => [...strangers(questions, at), ...halves(question)]);
  });
};

// Spread evenly over the other questions, offset by half a step from the probe's pairs, so the probe tests unseen pairs.
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

// Skips halves that only repeat the question.
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
