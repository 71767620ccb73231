// Shows a conversation as it stands; the first look at a new one opens it.
import type { AttemptHead } from '@rehearse/contract/attempts.ts';
import type { Interview, InterviewLine } from '@rehearse/contract/interviews.ts';
import type { Grader } from '../../ai/grader.port.ts';
import { AppError } from '../../platform/kernel/app-error.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import type { PublishToUser } from '../../platform/kernel/publish-to-user.ts';
import type { Transact, Tx } from '../../platform/kernel/transaction.ts';
import { textOf, type ReadAsked } from './conversation.ts';
import type { HeldInterview, HeldPlace } from './held-interview.ts';
import { opening } from './interview.ts';
import type { InterviewsRepository, LineName, LineRow } from './interviews.repository.ts';
import type { LineStreams } from './line-streams.ts';

type TurnPlace = { userId: string; id: string; position: number };

export type InterviewDeps = {
  repository: InterviewsRepository;
  lineStreams: LineStreams;
  transact: Transact;
  clock: Clock;
  publishToUser: PublishToUser;
  /** Tells every process that somebody listens to a line here. */
  tellFollowed: (line: LineName) => Promise<void>;
  /** The test as the clock says; throws `not_found`. */
  readHead: (userId: string, id: string) => Promise<AttemptHead>;
  hold: (tx: Tx, userId: string, id: string) => Promise<HeldInterview>;
  /** Gives the place with the words as its last turn. */
  addTurn: (tx: Tx, of: { userId: string; id: string }, place: HeldPlace, text: string) => Promise<HeldPlace>;
  keepLateTurn: (place: TurnPlace, text: string) => Promise<void>;
  turnsOf: (userId: string, id: string) => Promise<Map<number, string[]>>;
  handIn: (tx: Tx, userId: string, id: string) => Promise<void>;
  readQuestion: ReadAsked;
  /** Reads what was said so far; costs nothing and is the same each time. */
  read: Grader;
};

/** Throws `not_found` and `not_an_interview`. */
export const readInterview = async (deps: InterviewDeps, userId: string, id: string): Promise<Interview> => {
  const attempt = await deps.readHead(userId, id);
  if (attempt.blueprint.mode !== 'interview') throw new AppError('not_an_interview');
  let lines = await deps.repository.lines(userId, id);
  if (lines.length === 0 && attempt.state === 'active') {
    await openInterview(deps, userId, id);
    lines = await deps.repository.lines(userId, id);
  }
  const last = newestOf(lines);
  // the test ended while this was being said
  if (last?.state === 'speaking' && attempt.state !== 'active' && last.kind !== 'close') {
    await deps.repository.cut({ userId, id, number: last.number }, last.text);
    last.state = 'cut';
  }
  return showInterview(deps.clock(), attempt, lines, await deps.turnsOf(userId, id));
};

export const showInterview = (
  now: Date,
  attempt: AttemptHead,
  lines: readonly LineRow[],
  turns: ReadonlyMap<number, readonly string[]>,
): Interview => ({
  attempt,
  now: now.toISOString(),
  persona: attempt.blueprint.persona ?? 'neutral',
  position: newestOf(lines)?.position ?? 0,
  lines: lines.map((line) => shown(line, turns)),
});

const newestOf = (lines: readonly LineRow[]): LineRow | undefined =>
  lines.findLast(({ speaker }) => speaker === 'interviewer');

const openInterview = (deps: InterviewDeps, userId: string, id: string): Promise<void> =>
  deps.transact(async (tx) => {
    await deps.hold(tx, userId, id);
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

const shown = (line: LineRow, turns: ReadonlyMap<number, readonly string[]>): InterviewLine => ({
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
