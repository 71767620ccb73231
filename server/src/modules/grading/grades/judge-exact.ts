// Grades answers with an answer key, by the rules of their kind.
import type { Answer } from '@rehearse/contract/questions/questions.ts';
import { judge, type ExactKey } from '../../../kinds/kinds.ts';
import type { Execution } from '../../../kinds/server-kind.ts';
import type { JudgedAnswer } from './judged.ts';

/** Raise the version when the same answer could get different points. */
const rules = { kind: 'exact' as const, name: 'exact rules', version: '2' };

export const judgeExact = async (
  key: ExactKey,
  answer: Answer | null,
  execution: Execution,
): Promise<JudgedAnswer> => ({
  ...(await judge(key, answer, execution)),
  judgments: [],
  grader: rules,
});
