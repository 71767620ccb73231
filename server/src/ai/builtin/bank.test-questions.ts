// For tests: the open questions of the bank, and what the built-in grader gives an answer to one of them.
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { scoreOpen } from '../../features/grading/score.ts';
import { verifyGrading } from '../../features/grading/verify-grading.ts';
import type { Criterion, GradedExample, GradingTask, Misconception, OpenKind } from '../grader.port.ts';
import { gradeBuiltin } from './builtin-grader.ts';

export interface BankQuestion {
  id: string;
  kind: string;
  track: string;
  skill: string;
  text: string;
  keyPoints: Criterion[];
  misconceptions: Misconception[];
  modelAnswer: string;
  examples: GradedExample[];
}

const BANK = new URL('../../../../bank/', import.meta.url);
export const OPEN_KINDS: readonly string[] = [
  'short_answer',
  'long_answer',
  'behavioural_story',
] satisfies OpenKind[];
export const questions = readdirSync(BANK, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.yaml'))
  .map((path) => parse(readFileSync(new URL(path, BANK), 'utf8')) as BankQuestion)
  .filter((question) => OPEN_KINDS.includes(question.kind));
export const stories = questions.filter((question) => question.kind === 'behavioural_story');
export const explained = questions.filter((question) => question.kind !== 'behavioural_story');

/** Throws where the grading would not pass the check that product code makes. */
export function gradeOf(question: BankQuestion, answer: string) {
  const task: GradingTask = {
    questionId: question.id,
    questionVersion: 1,
    kind: question.kind as OpenKind,
    questionText: question.text,
    criteria: question.keyPoints,
    misconceptions: question.misconceptions,
    modelAnswer: question.modelAnswer,
    examples: question.examples,
    turns: [answer],
  };
  const grading = gradeBuiltin(task);
  const verified = verifyGrading(task, grading);
  if (!verified.accepted) throw new Error(`${question.id}: ${JSON.stringify(verified.faults)}`);
  const score = scoreOpen(task.criteria, grading);
  return { id: question.id, grading, share: score ? score.points / score.max : Number.NaN };
}
