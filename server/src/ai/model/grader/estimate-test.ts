// Estimates the tokens needed to grade a test, from the length of our prompts, for installations without usage records.
import type { ExactKind } from '@rehearse/contract/kinds/kinds.ts';
import { isOpenKey } from '../../../kinds/kinds.ts';
import type { GradingTask } from '../../grader.port.ts';
import { promptOf, systemOf } from '../../prompts/judge-criterion.ts';

/** The key of a question; questions graded by rule cost nothing. */
type Key = Omit<GradingTask, 'questionId' | 'questionVersion' | 'turns' | 'examples'> | { kind: ExactKind };

export type Estimate = { questions: number; inputTokens: number; outputTokens: number };

/** A test of ten questions, with the same mix of kinds as the bank. */
const questions = 10;
/** Four bytes per token, the same as for providers that don't report usage. */
const bytesPerToken = 4;
/** The forty words that a model may quote, plus JSON syntax. */
const outputTokens = 70;
const delimiter = '='.repeat(37);

const tokensOf = (text: string): number => Math.ceil(Buffer.byteLength(text) / bytesPerToken);

/** One call per criterion; assumes that the answer is as long as the model answer. */
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
