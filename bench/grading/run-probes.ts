// What a grader gives to answers that no honest person writes: the mean over questions, in per cent of the scale.
import type { GradingTask } from '../../server/src/ai/grader.port.ts';
import { mapBounded } from '../../server/src/ai/model/grader/map-bounded.ts';
import type { MeasuredGrader } from './graders.ts';
import { otherQuestion, probes, type ProbeSource } from './probe-texts.ts';

export type ProbeQuestion = ProbeSource & {
  taskFor: (answer: string) => GradingTask;
  /** Content is not judged: the probes that change content alone say nothing. */
  structureOnly?: boolean;
};

/** `percent` null where it could not be asked: no reference, or one question only. */
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

// Spread evenly over the rest, so that neighbours, which are often near in subject, are among them and far ones too.
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
