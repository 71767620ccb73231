// One grader over the answers of one set: agreement with people, what the probes earn, time and cost.
import { agreementOf, type Agreement } from './agreement.ts';
import type { GradedLine } from './graded-lines.ts';
import type { MeasuredGrader } from './graders.ts';
import { exampleOf, taskOf } from './line-task.ts';
import { probeQuestions, type ProbeResult } from './run-probes.ts';

export type SetFigures = Agreement & {
  set: string;
  grader: string;
  /** Answers of each question that were shown to the grader with what people gave, and are in no figure. */
  examples: number;
  /** Answers without a number: they are in none of the figures. */
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
  const pairs = [];
  let dollars: number | null = null;
  const questions = [...Map.groupBy(lines, ({ questionId }) => questionId).values()];
  const asked = questions.flatMap((answers) => {
    const examples = answers.slice(0, exampleCount).map(exampleOf);
    return answers.slice(exampleCount).map((line) => ({ line, task: taskOf(line, examples) }));
  });
  const start = performance.now();
  for (const { line, task } of asked) {
    const read = await grader.grade(task);
    if (read.dollars !== null) dollars = (dollars ?? 0) + read.dollars;
    if (read.score !== null) pairs.push({ human: line.human, score: read.score });
  }
  const msPerAnswer = (performance.now() - start) / Math.max(1, asked.length);
  const sources = questions.flatMap(([line]) =>
    line?.references[0] === undefined ? [] : [{ ...line, reference: line.references[0] }],
  );
  const unsure = asked.length - pairs.length;
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
