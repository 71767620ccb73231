// What the interviewer is told for a line, from the test as it is held.
import type { InterviewerTask } from '../../ai/interviewer.port.ts';
import { taskOf, type ReadAsked } from './conversation.ts';
import type { HeldInterview } from './held-interview.ts';
import type { LineRow } from './interviews.repository.ts';

/** `deadlineAt`: when the time of the test is over; null: never. */
export type LineTask = { task: InterviewerTask; deadlineAt: Date | null };

/** `line` is one of `lines`. */
export const lineTask = async (
  { readQuestion }: { readQuestion: ReadAsked },
  { places, blueprint, deadlineAt }: Pick<HeldInterview, 'places' | 'blueprint' | 'deadlineAt'>,
  lines: readonly LineRow[],
  line: LineRow,
): Promise<LineTask> => {
  const place = places.find(({ position }) => position === line.position);
  const question = place ? await readQuestion(place.questionId, place.questionVersion) : null;
  const frame = {
    persona: blueprint.persona ?? ('neutral' as const),
    questions: places.length,
    minutes: blueprint.minutes ?? 0,
  };
  return { task: taskOf(line, lines, turnsIn(places), frame, question), deadlineAt };
};

/** The turns of every answer, by place. */
export const turnsIn = (places: HeldInterview['places']): Map<number, readonly string[]> =>
  new Map(places.map(({ position, turns }) => [position, turns]));
