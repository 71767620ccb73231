// Measures one grader on one set: agreement with human grades, probe scores, time, and cost.
import { mapBounded } from '../../server/src/ai/model/grader/map-bounded.ts';
import { agreementOf, type Agreement } from './agreement.ts';
import type { GradedLine } from './graded-lines.ts';
import type { MeasuredGrader } from './graders.ts';
import { exampleOf, taskOf } from './line-task.ts';
import { probeQuestions, type ProbeResult } from './run-probes.ts';

export type SetFigures = Agreement & {
  set: string;
  grader: string;
  /** Answers per question that the grader got as graded examples; excluded from all figures. */
  examples: number;
  /** Answers without a score; excluded from all figures. */
  unsure: number;
  msPerAnswer: number;
  dollars: number | null;
  probes: ProbeResult[];
};

export const measureSet = async (
  set: string,
  lines: readonly GradedLine[],
  grader: MeasuredGrader,
  exampleCount = 0,
): Promise<SetFigures> => {
  const questions = [...Map.groupBy(lines, ({ questionId }) => questionId).values()];
  const tasks = questions.flatMap((answers) => {
    const examples = answers.slice(0, exampleCount).map(exampleOf);
    return answers.slice(exampleCount).map((line) => ({ line, task: taskOf(line, examples) }));
  });
  const reads = await mapBounded(tasks, grader.atOnce, async ({ line, task }) => {
    const start = performance.now();
    const read = await grader.grade(task);
    return { ...read, human: line.human, ms: performance.now() - start };
  });
  const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
  const paid = reads.flatMap(({ dollars }) => (dollars === null ? [] : [dollars]));
  const dollars = paid.length === 0 ? null : sum(paid);
  const msPerAnswer = sum(reads.map(({ ms }) => ms)) / Math.max(1, tasks.length);
  const pairs = reads.flatMap(({ human, score }) => (score === null ? [] : [{ human, score }]));
  const sources = questions.flatMap(([line]) =>
    line?.references[0] === undefined ? [] : [{ ...line, reference: line.references[0] }],
  );
  const unsure = tasks.length - pairs.length;
  const probes = await probeQuestions(
    sources.map((source) => ({
      ...source,
      taskFor: (answer: string) => taskOf({ ...source, answer }),
    })),
    grader,
  );
  return {
    set,
    grader: grader.name,
    examples: exampleCount,
    ...agreementOf(pairs),
    unsure,
    msPerAnswer,
    dollars,
    probes,
  };
};
