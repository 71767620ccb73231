// Builds the interviewer's input for a line from the stored test.
import type { InterviewerTask } from '../../ai/interviewer.port.ts';
import type { Questions } from '../questions/questions.public.ts';
import { taskOf } from './conversation.ts';
import type { LockedInterview } from '../attempts/attempts.public.ts';
import type { InterviewLineRow } from './interviews.repository.ts';
import type { LineTask } from './line-streams.ts';

/** `line` is one of `lines`. */
export const lineTask = async (
  { questions }: { questions: Pick<Questions, 'readOpenQuestion'> },
  { places, blueprint, deadlineAt }: Pick<LockedInterview, 'places' | 'blueprint' | 'deadlineAt'>,
  lines: readonly InterviewLineRow[],
  line: InterviewLineRow,
): Promise<LineTask<InterviewerTask>> => {
  const place = places.find(({ position }) => position === line.position);
  const question = place ? await questions.readOpenQuestion(place.questionId, place.questionVersion) : null;
  const frame = {
    persona: blueprint.persona ?? ('neutral' as const),
    questions: places.length,
    minutes: blueprint.minutes ?? 0,
  };
  return {
    task: taskOf(line, lines, turnsIn(places), frame, question),
    // the closing line is never cut, because the test ends before it
    deadlineAt: line.kind === 'close' ? null : deadlineAt,
  };
};

/** The turns of every answer, by position. */
export const turnsIn = (places: LockedInterview['places']): Map<number, readonly string[]> =>
  new Map(places.map(({ position, turns }) => [position, turns]));
