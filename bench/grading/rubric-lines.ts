// Human-graded answers to the bank's questions, graded by the built-in grader with the bank's rubrics.
import { join } from 'node:path';
import { gradeByMeaning } from '../../server/src/ai/builtin/builtin-grader.ts';
import type { EntailmentModel } from '../../server/src/ai/builtin/entailment/entailment-model.ts';
import type { GradingTask } from '../../server/src/ai/grader.port.ts';
import { parseBank, readBankTexts } from '../../server/src/modules/questions/bank/bank-files.ts';
import { markingKeyOf } from '../../server/src/modules/questions/bank/marking-key.ts';
import { root } from '../product.ts';
import { agreementOf } from './agreement.ts';
import { scoreShare } from './graders.ts';
import { stemOverlap } from './stem-overlap.ts';

export type RubricLine = {
  id: string;
  set: string;
  /** Writing style: excellent, terse, spoken, … */
  style: string;
  questionId: string;
  answer: string;
  /** Human grade, from 0 to 1. */
  human: number;
};

/** `unsure` and `failed` answers are included in `n` but in no other figure. */
export type RubricFigures = {
  set: string;
  style: string;
  n: number;
  r: number | null;
  rmse: number | null;
  mean: number | null;
  human: number | null;
  unsure: number;
  failed: number;
  msPerAnswer: number;
};

type Graded = RubricLine & { grader: string; score: number | null; failed: boolean; ms: number };

const texts = ['id', 'set', 'style', 'questionId', 'answer'] as const;

/** Pure. Reports invalid lines by number, starting at 1. */
export const readRubricLines = (text: string): { lines: RubricLine[]; bad: string[] } => {
  const lines: RubricLine[] = [];
  const bad: string[] = [];
  text.split(/\r?\n/).forEach((row, at) => {
    if (row.trim() === '') return;
    const fault = faultOf(row);
    if (fault === undefined) lines.push(JSON.parse(row) as RubricLine);
    else bad.push(`line ${at + 1}: ${fault}`);
  });
  return { lines, bad };
};

const faultOf = (row: string): string | undefined => {
  let value: Partial<Record<keyof RubricLine, unknown>>;
  try {
    value = JSON.parse(row) as typeof value;
  } catch {
    return 'is no JSON';
  }
  if (typeof value !== 'object' || value === null) return 'is no object';
  const missing = texts.filter((name) => typeof value[name] !== 'string');
  if (missing.length > 0) return missing.map((name) => `"${name}" is no text`).join(', ');
  const { human } = value;
  return typeof human === 'number' && human >= 0 && human <= 1
    ? undefined
    : '"human" is no number from 0 to 1';
};

export const tasksOfBank = async (): Promise<Map<string, Omit<GradingTask, 'turns'>>> => {
  const bank = parseBank(await readBankTexts(join(root, 'bank')));
  return new Map(
    bank.flatMap((authoring) => {
      const key = markingKeyOf({ id: authoring.id, version: 1, authoring });
      return 'questionText' in key
        ? [[authoring.id, { ...key, questionId: authoring.id, questionVersion: 1 }] as const]
        : [];
    }),
  );
};

type ReadScore = (task: GradingTask) => Promise<number | null>;

const grade = async (
  line: RubricLine,
  task: GradingTask,
  grader: string,
  read: ReadScore,
): Promise<Graded> => {
  const start = performance.now();
  let score: number | null = null;
  let failed = false;
  try {
    score = await read(task);
  } catch {
    failed = true;
  }
  return { ...line, grader, score, failed, ms: performance.now() - start };
};

const figuresOf = (set: string, style: string, graded: readonly Graded[]): RubricFigures => {
  const pairs = graded.flatMap(({ human, score }) => (score === null ? [] : [{ human, score }]));
  const mean = (values: readonly number[]): number | null =>
    values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
  const { r, rmse } = agreementOf(pairs);
  const failed = graded.filter((gradedAnswer) => gradedAnswer.failed).length;
  return {
    set,
    style,
    n: graded.length,
    r,
    rmse,
    mean: mean(pairs.map(({ score }) => score)),
    human: mean(pairs.map(({ human }) => human)),
    unsure: graded.length - pairs.length - failed,
    failed,
    msPerAnswer: mean(graded.map(({ ms }) => ms)) ?? 0,
  };
};

/** One row per set and style, and one for all. `bad` lists lines whose question isn't in the bank. */
export const measureRubricLines = async (
  lines: readonly RubricLine[],
  model: EntailmentModel,
): Promise<{ builtin: RubricFigures[]; overlap: RubricFigures[]; bad: string[] }> => {
  const bank = await tasksOfBank();
  const known = lines.filter(({ questionId }) => bank.has(questionId));
  const measure = async (grader: string, read: ReadScore): Promise<RubricFigures[]> => {
    const graded: Graded[] = [];
    for (const line of known) {
      const task = bank.get(line.questionId);
      if (task) graded.push(await grade(line, { ...task, turns: [line.answer] }, grader, read));
    }
    const groups = [...Map.groupBy(graded, ({ set, style }) => `${set}\n${style}`).values()];
    return [
      ...groups.map((group) => figuresOf(group[0]?.set ?? '', group[0]?.style ?? '', group)),
      figuresOf('all', 'all', graded),
    ];
  };
  const unknown = lines.filter(({ questionId }) => !bank.has(questionId));
  return {
    builtin: await measure('builtin', async (task) => scoreShare(task, await gradeByMeaning(task, model))),
    overlap: await measure('stem overlap', (task) => Promise.resolve(stemOverlap(task))),
    bad: unknown.map(({ id, questionId }) => `${id}: the bank has no open question ${questionId}`),
  };
};
