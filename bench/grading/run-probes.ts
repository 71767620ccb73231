// Runs the probes on a grader: the mean score of artificial answers over all questions, in percent.
import type { GradingTask } from '../../server/src/ai/grader.port.ts';
import { mapBounded } from '../../server/src/ai/model/grader/map-bounded.ts';
import type { MeasuredGrader } from './graders.ts';
import { otherQuestion, probes, type ProbeSource } from './probe-texts.ts';

export type ProbeQuestion = ProbeSource & {
  taskFor: (answer: string) => GradingTask;
  /** Only structure is graded, so probes that change only content are skipped. */
  structureOnly?: boolean;
};

/** `percent`: null if the probe couldn't run, for lack of a reference or a second question. */
export type ProbeResult = { name: string; least: number; most: number; percent: number | null };

export const probeQuestions = async (
  questions: readonly ProbeQuestion[],
  grader: MeasuredGrader,
): Promise<ProbeResult[]> => {
  const results: ProbeResult[] = [];
  const judged = questions.filter(({ structureOnly }) => !structureOnly);
  for (const { name, least, most, ofContent, answer } of probes) {
    const tasks = (ofContent ? judged : questions).map((question) => question.taskFor(answer(question)));
    results.push({ name, least, most, percent: await meanPercent(tasks, grader) });
  }
  const swapped = judged.flatMap((question, at) =>
    othersOf(judged, at, grader.strangers).map((other) => question.taskFor(other.reference)),
  );
  return [{ ...otherQuestion, percent: await meanPercent(swapped, grader) }, ...results];
};

// Picks others spread evenly, so that both neighbors, which are often on similar subjects, and distant ones are included.
const othersOf = (questions: readonly ProbeQuestion[], at: number, count: number): ProbeQuestion[] => {
  const rest = [...questions.slice(at + 1), ...questions.slice(0, at)];
  const step = Math.max(1, rest.length / count);
  const picked = Array.from(
    { length: Math.min(count, rest.length) },
    (_, turn) => rest[Math.floor(turn * step)],
  );
  return picked.filter(
    (other) => other !== undefined && other.reference !== questions[at]?.reference,
  ) as ProbeQuestion[];
};

const meanPercent = async (tasks: readonly GradingTask[], grader: MeasuredGrader): Promise<number | null> => {
  const reads = await mapBounded(tasks, grader.atOnce, (task) => grader.grade(task));
  const scores = reads.flatMap(({ score }) => (score === null ? [] : [score]));
  return scores.length === 0 ? null : (100 * scores.reduce((sum, score) => sum + score, 0)) / scores.length;
};
