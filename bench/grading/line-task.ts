// Converts a human-graded line to a grading task whose only criterion is to say what a reference says.
import type { GradedExample, GradingTask } from '../../server/src/ai/grader.port.ts';
import type { GradedLine } from './graded-lines.ts';

export type PromptLine = Pick<GradedLine, 'questionId' | 'question' | 'references' | 'answer'>;

/** The human grade as a verdict on that criterion. */
export const exampleOf = ({ answer, human }: GradedLine): GradedExample => ({
  answer,
  verdicts: { reference: human >= 0.75 ? 'met' : human >= 0.25 ? 'partly' : 'missing' },
});

export const taskOf = (
  { questionId, question, references, answer }: PromptLine,
  examples: readonly GradedExample[] = [],
): GradingTask => ({
  questionId,
  questionVersion: 1,
  kind: 'short_answer',
  questionText: question,
  criteria: [{ id: 'reference', label: 'Says what the reference says', weight: 1, phrasings: references }],
  misconceptions: [],
  modelAnswer: references[0] ?? '',
  examples,
  turns: [answer],
});
