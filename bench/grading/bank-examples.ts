// Agreement of the built-in grader with the authors of the question bank: grades each graded example as an answer, with
// and without the leniency learned from the other examples of its question.
import { join } from 'node:path';
import { gradeByWords } from '../../server/src/ai/builtin/builtin-grader.ts';
import type { Criterion, GradedExample, Grading, GradingTask } from '../../server/src/ai/grader.port.ts';
import { parseBank, readBankTexts } from '../../server/src/modules/questions/bank/bank-files.ts';
import { markingKeyOf } from '../../server/src/modules/questions/bank/marking-key.ts';
import { root } from '../product.ts';
import { agreementOf } from './agreement.ts';

type Verdict = Grading['judgments'][number]['verdict'];
export type ExampleTask = { story: boolean; task: GradingTask; example: GradedExample };

export type ExampleFigures = {
  name: string;
  answers: number;
  verdicts: number;
  /** Shares of verdicts: identical (`same`), and agreeing on whether anything was earned (`sameSide`). */
  same: number;
  sameSide: number;
  /**
   * `heard`: of the points the authors call met, the share graded as at least partly met.
   * `refused`: of those they call missing or contradicted, the share that earns nothing.
   */
  heard: number;
  refused: number;
  /** Pearson's r and root-mean-square error of the points per answer. */
  r: number | null;
  rmse: number | null;
};

/** Every graded example in the bank, with the other examples of its question. */
export const exampleTasks = async (): Promise<ExampleTask[]> =>
  parseBank(await readBankTexts(join(root, 'bank'))).flatMap((authoring) => {
    const key = markingKeyOf({ id: authoring.id, version: 1, authoring });
    if (!('questionText' in key)) return [];
    const all = key.examples ?? [];
    return all.map((example) => ({
      story: key.kind === 'behavioural_story',
      example,
      task: {
        ...key,
        questionId: authoring.id,
        questionVersion: 1,
        examples: all.filter((other) => other !== example),
        turns: [example.answer],
      },
    }));
  });

const earns = (verdict: Verdict | undefined): boolean => verdict === 'met' || verdict === 'partly';

const PART: Partial<Record<Verdict, number>> = { met: 1, partly: 0.5 };
const earnedShare = (
  { criteria }: GradingTask,
  verdictOn: (criterion: Criterion) => Verdict | undefined,
): number => {
  const most = criteria.reduce((sum, { weight }) => sum + weight, 0);
  const points = criteria.reduce(
    (sum, criterion) => sum + criterion.weight * (PART[verdictOn(criterion) ?? 'missing'] ?? 0),
    0,
  );
  return points / most;
};

/** Pure. */
export const agreementWithAuthors = (name: string, tasks: readonly ExampleTask[]): ExampleFigures => {
  const graded = tasks.map(({ task, example }) => ({
    task,
    example,
    judgments: gradeByWords(task).judgments,
  }));
  const pairs = graded.flatMap(({ example, judgments }) =>
    judgments.map(({ criterion, verdict }) => ({ graded: verdict, meant: example.verdicts[criterion] })),
  );
  const share = (of: typeof pairs, holds: (pair: (typeof pairs)[number]) => boolean): number =>
    of.length === 0 ? 0 : of.filter(holds).length / of.length;
  const points = graded.map(({ task, example, judgments }) => ({
    human: earnedShare(task, ({ id }) => example.verdicts[id]),
    score: earnedShare(task, ({ id }) => judgments.find(({ criterion }) => criterion === id)?.verdict),
  }));
  const { r, rmse } = agreementOf(points);
  const met = pairs.filter(({ meant }) => meant === 'met');
  const nothing = pairs.filter(({ meant }) => !earns(meant));
  return {
    name,
    answers: tasks.length,
    verdicts: pairs.length,
    same: share(pairs, ({ graded, meant }) => graded === meant),
    sameSide: share(pairs, ({ graded, meant }) => earns(graded) === earns(meant)),
    heard: share(met, ({ graded }) => earns(graded)),
    refused: share(nothing, ({ graded }) => !earns(graded)),
    r,
    rmse,
  };
};
