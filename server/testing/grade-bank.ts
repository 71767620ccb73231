// Grades an answer to a bank question with the built-in grader, as the product does.
import { gradeByWords } from '../src/ai/builtin/builtin-grader.ts';
import { scoreOpen } from '../src/modules/grading/grades/score.ts';
import { verifyGrading } from '../src/modules/grading/grades/verify-grading.ts';
import { openBankQuestions, taskOf, type BankQuestion } from './open-bank.ts';

export const stories = openBankQuestions.filter(({ kind }) => kind === 'behavioural_story');
export const explained = openBankQuestions.filter(({ kind }) => kind !== 'behavioural_story');

/** Throws if the grading wouldn't pass the product's verification. */
export const gradeOf = (question: BankQuestion, answer: string) => {
  const task = { ...taskOf(question, [answer]), examples: question.examples };
  const grading = gradeByWords(task);
  const verified = verifyGrading(task, grading);
  if (!verified.accepted) throw new Error(`${question.id}: ${JSON.stringify(verified.faults)}`);
  const score = scoreOpen(task.criteria, grading);
  return { id: question.id, grading, share: score ? score.points / score.max : Number.NaN };
};
