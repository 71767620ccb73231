// Estimates the tokens for grading a test from the length of our prompts, for installations without records.
import type { ExactKind } from '@rehearse/contract/kinds/kinds.ts';
import { isOpenKey } from '../../../kinds/kinds.ts';
import type { GradingTask } from '../../grader.port.ts';
import { promptOf, systemOf } from '../../prompts/judge-criterion.ts';

/** What grading needs of a question; those that are marked by rule cost nothing. */
type Key = Omit<GradingTask, 'questionId' | 'questionVersion' | 'turns' | 'examples'> | { kind: ExactKind };

export type Estimate = { questions: number; inputTokens: number; outputTokens: number };

/** A test of ten, mixed as the bank is. */
const questions = 10;
/** Four bytes a token, as where a provider counts nothing. */
const bytesPerToken = 4;
/** The forty words a model may quote, plus the JSON around them. */
const outputTokens = 70;
const delimiter = '='.repeat(37);

const tokensOf = (text: string): number => Math.ceil(Buffer.byteLength(text) / bytesPerToken);

/** One call a criterion; an answer is taken to be as long as the reference answer. */
const inputOf = (key: Key): number[] => {
  if (!isOpenKey(key)) return [];
  const task = { ...key, questionId: '', questionVersion: 1, turns: [key.modelAnswer] };
  return task.criteria.map((criterion) =>
    tokensOf(systemOf(task, criterion) + promptOf(task.turns, delimiter)),
  );
};

export const estimateTest = (bank: readonly Key[]): Estimate => {
  const calls = bank.flatMap(inputOf);
  const share = bank.length === 0 ? 0 : questions / bank.length;
  return {
    questions,
    inputTokens: Math.round(share * calls.reduce((sum, tokens) => sum + tokens, 0)),
    outputTokens: Math.round(share * calls.length * outputTokens),
  };
};
