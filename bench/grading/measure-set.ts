// One grader over the answers of one set: agreement with people, what the probes earn, time and cost.
import { agreementOf, type Agreement } from './agreement.ts';
import type { GradedLine } from './graded-lines.ts';
import type { MeasuredGrader } from './graders.ts';
import { taskOf } from './line-task.ts';
import { probeQuestions, type ProbeResult } from './run-probes.ts';

export type SetFigures = Agreement & {
  set: string;
  grader: string;
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
): Promise<SetFigures> => {
  const pairs = [];
  let dollars: number | null = null;
  const start = performance.now();
  for (const line of lines) {
    const read = await grader.grade(taskOf(line));
    if (read.dollars !== null) dollars = (dollars ?? 0) + read.dollars;
    if (read.score !== null) pairs.push({ human: line.human, score: read.score });
  }
  const msPerAnswer = (performance.now() - start) / lines.length;
  const questions = [...new Map(lines.map((line) => [line.questionId, line])).values()];
  const sources = questions.flatMap(({ question, questionId, references }) =>
    references[0] === undefined ? [] : [{ questionId, question, references, reference: references[0] }],
  );
  const unsure = lines.length - pairs.length;
  const probes = await probeQuestions(
    sources.map((source) => ({
      ...source,
      taskFor: (answer: string) => taskOf({ ...source, answer }),
    })),
    grader,
  );
  return { set, grader: grader.name, ...agreementOf(pairs), unsure, msPerAnswer, dollars, probes };
};
