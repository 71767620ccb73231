// The built-in grader's features for each criterion of the development answers, with the reader's verdict.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gradeByMeaning } from '../../server/src/ai/builtin/builtin-grader.ts';
import { coefficients } from '../../server/src/ai/builtin/entailment/coefficients.ts';
import type { EntailmentModel } from '../../server/src/ai/builtin/entailment/entailment-model.ts';
import type { Features } from '../../server/src/ai/builtin/entailment/verdict-features.ts';
import { root } from '../product.ts';
import { tasksOfBank } from './rubric-lines.ts';
import { trainingAnswers, type HumanVerdict, type LabeledAnswer } from './training-answers.ts';

export type VerdictRow = {
  questionId: string;
  /** Groups the rows of an answer. */
  answerId: string;
  style: string;
  isStory: boolean;
  criterion: string;
  weight: number;
  human: HumanVerdict;
  features: Features;
};

type Line = { questionId: string; style: string; answer: string; verdicts: Record<string, HumanVerdict> };

const linesOf = (name: string): Line[] =>
  readFileSync(join(root, 'bench/blind', name), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
const keyOf = ({ questionId, style }: Line): string => `${questionId} ${style}`;

/** Answers to the bank questions used for tuning. */
export async function developmentAnswers(): Promise<LabeledAnswer[]> {
  const labels = new Map(linesOf('labels-dev.jsonl').map((line) => [keyOf(line), line.verdicts]));
  const bank = await tasksOfBank();
  return linesOf('answers-dev.jsonl').map((line) => {
    const task = bank.get(line.questionId);
    if (!task) throw new Error(`the bank has no open question ${line.questionId}`);
    return {
      task: { ...task, turns: [line.answer] },
      style: line.style,
      verdicts: labels.get(keyOf(line)) ?? {},
    };
  });
}

export const names = Object.keys(coefficients.weights) as (keyof Features)[];

/** Criteria decided by words alone have no row. */
export async function verdictRows(model: EntailmentModel): Promise<VerdictRow[]> {
  const answers = [...(await developmentAnswers()), ...trainingAnswers('development')];
  const rows: VerdictRow[] = [];
  for (const { task, style, verdicts } of answers)
    await gradeByMeaning(task, model, ({ criterion, features }) => {
      if (!features) return;
      rows.push({
        questionId: task.questionId,
        answerId: `${task.questionId} ${style}`,
        style,
        isStory: task.kind === 'behavioural_story',
        criterion,
        weight: task.criteria.find(({ id }) => id === criterion)?.weight ?? 1,
        human: verdicts[criterion] ?? 'missing',
        features,
      });
    });
  return rows;
}
