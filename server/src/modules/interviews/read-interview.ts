// Reads an interview; the first read starts the conversation.
import type { AttemptHead } from '@rehearse/contract/attempts/attempts.ts';
import type { Interview, InterviewLine } from '@rehearse/contract/interviews/interviews.ts';
import type { Grader } from '../../ai/grader.port.ts';
import type { InterviewerTask } from '../../ai/interviewer.port.ts';
import { AppError } from '../../platform/kernel/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { textOf } from './conversation.ts';
import type { Attempts } from '../attempts/attempts.public.ts';
import type { Questions } from '../questions/questions.public.ts';
import { opening } from './interview.ts';
import type { InterviewsRepository, InterviewLineRow } from './interviews.repository.ts';
import type { LineStreams } from './line-streams.ts';

export type InterviewDeps = Pick<Platform, 'transact' | 'clock' | 'publishToUser' | 'announce'> & {
  repository: InterviewsRepository;
  lineStreams: LineStreams<InterviewerTask>;
  attempts: Pick<
    Attempts,
    'readHead' | 'lockInterview' | 'addTurn' | 'keepLateTurn' | 'turnsOf' | 'submitInterview'
  >;
  questions: Pick<Questions, 'readOpenQuestion'>;
  /** Grades the answer so far; cheap and deterministic. */
  gradeTurn: Grader;
};

/** Throws `not_found` and `not_an_interview`. */
export const readInterview = async (deps: InterviewDeps, userId: string, id: string): Promise<Interview> => {
  const attempt = await deps.attempts.readHead(userId, id);
  if (attempt.blueprint.mode !== 'interview') throw new AppError('not_an_interview');
  let lines = await deps.repository.lines(userId, id);
  if (lines.length === 0 && attempt.state === 'active') {
    await openInterview(deps, userId, id);
    lines = await deps.repository.lines(userId, id);
  }
  const last = newestOf(lines);
  // the test ended while this line was being generated
  if (last?.state === 'speaking' && attempt.state !== 'active' && last.kind !== 'close') {
    await deps.repository.cut({ userId, id, number: last.number }, last.text);
    last.state = 'cut';
  }
  return showInterview(deps.clock(), attempt, lines, await deps.attempts.turnsOf(userId, id));
};

export const showInterview = (
  now: Date,
  attempt: AttemptHead,
  lines: readonly InterviewLineRow[],
  turns: ReadonlyMap<number, readonly string[]>,
): Interview => ({
  attempt,
  now: now.toISOString(),
  persona: attempt.blueprint.persona ?? 'neutral',
  position: newestOf(lines)?.position ?? 0,
  lines: lines.map((line) => shown(line, turns)),
});

const newestOf = (lines: readonly InterviewLineRow[]): InterviewLineRow | undefined =>
  lines.findLast(({ speaker }) => speaker === 'interviewer');

const openInterview = (deps: InterviewDeps, userId: string, id: string): Promise<void> =>
  deps.transact(async (tx) => {
    await deps.attempts.lockInterview(tx, userId, id);
    if ((await deps.repository.lines(userId, id, tx)).length > 0) return;
    await deps.repository.insert(tx, [
      {
        userId,
        attemptId: id,
        number: 1,
        speaker: 'interviewer',
        position: opening.position,
        kind: opening.move,
        after: opening.after,
        state: 'speaking',
        createdAt: deps.clock(),
      },
    ]);
  });

const shown = (line: InterviewLineRow, turns: ReadonlyMap<number, readonly string[]>): InterviewLine => ({
  number: line.number,
  speaker: line.speaker,
  position: line.position,
  kind: line.kind,
  text: textOf(line, turns),
  state: line.state,
  turn: line.turn,
  voice:
    line.voiceKind && line.voiceName
      ? { kind: line.voiceKind, name: line.voiceName, tookOver: line.tookOver }
      : null,
  at: line.createdAt.toISOString(),
});
