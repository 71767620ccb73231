// What the open kinds have in common: a rubric that is revealed by label and graded by phrasing.
import type { Authored } from '../stored-question.ts';

type Open = Authored<'short_answer' | 'long_answer' | 'behavioural_story'>;

/** Labels and weights; phrasings stay inside, they are the grader's. */
export const revealOpen = ({ keyPoints, modelAnswer, misconceptions }: Open) => ({
  criteria: keyPoints.map(({ id, label, weight }) => ({ id, label, weight })),
  modelAnswer,
  misconceptions: misconceptions.map(({ claim, correction }) => ({ claim, correction })),
});
