// Handles a candidate's turn: stores it, decides the next move, and ends the test after the closing line.
import { isNormalText } from '@rehearse/contract/text/answer-text.ts';
import { longestTurn, type Interview } from '@rehearse/contract/interviews/interviews.ts';
import { AppError } from '../../platform/kernel/app-error.ts';
import { minuteMs } from '../../platform/kernel/clock.ts';
import type { Tx } from '../../platform/kernel/transaction.ts';
import { stepOf } from './conversation.ts';
import { classifyAnswer, hearOffTopic, type ClassifiedTurn } from './classify-answer.ts';
import type { LockedInterview } from '../attempts/attempts.public.ts';
import { storeHeardLength } from './heard-so-far.ts';
import { isHurried, nextMove, positionOf, type Move } from './interview.ts';
import type { InterviewLineRow } from './interviews.repository.ts';
import { lineTask, turnsIn } from './line-task.ts';
import { readInterview, showInterview, type InterviewDeps } from './read-interview.ts';

export type SpokenTurn = {
  turnId: string;
  /** The number of the interviewer's line that this turn answers. */
  answers: number;
  /** How many characters of that line were heard; null: all. */
  heard: number | null;
  /** null: the candidate said nothing for a while. */
  text: string | null;
};
type InterviewRef = { userId: string; id: string };

/** Throws the codes of `api.sayTurn`; once it returns, the turn is stored. */
export const sayTurn = async (
  deps: InterviewDeps,
  userId: string,
  id: string,
  turn: SpokenTurn,
): Promise<Interview> => {
  mustBeSayable(turn.text);
  const answered = { userId, id, number: turn.answers };
  if (turn.heard !== null) await storeHeardLength(deps, answered, turn.heard);
  const outcome = await deps.transact((tx) => takeTurn(deps, tx, { userId, id }, turn));
  switch (outcome.kind) {
    case 'known':
      return readInterview(deps, userId, id);
    case 'late': {
      const late = { userId, attemptId: id, position: outcome.position };
      // outside the transaction, because the error below would roll the late text back
      if (turn.text !== null) await deps.attempts.keepLateTurn(late, turn.text);
      throw new AppError('deadline_passed');
    }
    case 'taken': {
      const { interview, lines, next } = outcome;
      deps.lineStreams.end(answered);
      deps.lineStreams.start({ userId, id, number: next.number }, next, () =>
        lineTask(deps, interview, lines, next),
      );
      const head = next.kind === 'close' ? await deps.attempts.readHead(userId, id) : interview.head;
      return showInterview(deps.clock(), head, lines, turnsIn(interview.places));
    }
  }
};

const mustBeSayable = (text: string | null): void => {
  if (text === null) return;
  if (!isNormalText(text)) throw new AppError('answer_not_normalized');
  if (text.trim() === '') throw new AppError('turn_empty');
  if (text.length > longestTurn) throw new AppError('turn_too_long');
};

type TurnOutcome =
  /** The same turn was sent before; its response was lost. */
  | { kind: 'known' }
  /** The deadline has passed; `position`: where the late text belongs. */
  | { kind: 'late'; position: number }
  /** The turn was stored; `lines` includes it and `next`, the line that answers it. */
  | { kind: 'taken'; interview: LockedInterview; lines: InterviewLineRow[]; next: InterviewLineRow };

const takeTurn = async (
  deps: InterviewDeps,
  tx: Tx,
  ref: InterviewRef,
  turn: SpokenTurn,
): Promise<TurnOutcome> => {
  const interview = await deps.attempts.lockInterview(tx, ref.userId, ref.id);
  if (interview.mode !== 'interview') throw new AppError('not_an_interview');
  const stored = await deps.repository.lines(ref.userId, ref.id, tx);
  if (stored.some(({ turnId }) => turnId === turn.turnId)) return { kind: 'known' };
  const position = positionOf(stored.map(stepOf));
  if (interview.isOver)
    return { kind: 'late', position: Math.min(Math.max(position, 1), interview.places.length) };
  interview.mustBeOpen();
  const lines = await cutLastLine(deps, tx, ref, stored, turn);
  const steps = lines.map(stepOf);
  const place = interview.places.find((candidate) => candidate.position === position);
  const heard = place
    ? await classifyAnswer(deps, tx, { ...ref, place, lines, text: turn.text })
    : hearOffTopic(turn.text, steps, interview.places.length);
  const move = nextMove(steps, heard.as, {
    gaps: heard.open,
    made: heard.made,
    knowsFact: heard.knowsFact,
    hurried: isHurried(minutesLeft(interview, deps.clock()), interview.places.length - position),
    questions: interview.places.length,
  });
  const added = await insertTurn(deps, tx, ref, { lines, position, turn, heard, move });
  if (move.move === 'close') await deps.attempts.submitInterview(tx, ref.userId, ref.id);
  await deps.publishToUser(ref.userId, { topic: 'attempt', id: ref.id }, tx);
  const places = interview.places.map((at) => (at.position === position ? (heard.updatedPlace ?? at) : at));
  return {
    kind: 'taken',
    interview: { ...interview, places },
    lines: [...lines, added.candidate, added.interviewer],
    next: added.interviewer,
  };
};

/** Cuts the interviewer's last line where the candidate stopped hearing it. Throws `interview_moved_on` if there's a newer one. */
const cutLastLine = async (
  { repository }: InterviewDeps,
  tx: Tx,
  { userId, id }: InterviewRef,
  lines: readonly InterviewLineRow[],
  turn: SpokenTurn,
): Promise<InterviewLineRow[]> => {
  const last = lines.findLast(({ speaker }) => speaker === 'interviewer');
  if (!last || last.number !== turn.answers) throw new AppError('interview_moved_on');
  const heardTo = turn.heard ?? last.text.length;
  // also if the line was complete before it was heard
  if (last.state !== 'speaking' && heardTo >= last.text.length) return [...lines];
  const cut: InterviewLineRow = { ...last, text: wholeLetters(last.text.slice(0, heardTo)), state: 'cut' };
  await repository.interrupt(tx, { userId, id, number: last.number }, cut.text);
  return lines.map((line) => (line === last ? cut : line));
};

type NewTurn = {
  lines: readonly InterviewLineRow[];
  position: number;
  turn: SpokenTurn;
  heard: ClassifiedTurn;
  move: Move;
};

/** Inserts the candidate's line and the interviewer's next one, which this process will generate. */
const insertTurn = (
  { repository, lineStreams, clock }: InterviewDeps,
  tx: Tx,
  { userId, id }: InterviewRef,
  { lines, position, turn, heard, move }: NewTurn,
) => {
  const base = { userId, attemptId: id, createdAt: clock() };
  const number = (lines.at(-1)?.number ?? 0) + 1;
  return repository.insertTurn(
    tx,
    {
      ...base,
      number,
      speaker: 'candidate',
      position,
      kind: heard.as,
      // text that counts is stored in the answer
      text: heard.updatedPlace ? '' : (turn.text ?? ''),
      turn: heard.updatedPlace ? heard.updatedPlace.turns.length - 1 : null,
      turnId: turn.turnId,
      state: 'said',
    },
    {
      ...base,
      number: number + 1,
      speaker: 'interviewer',
      position: move.position,
      kind: move.move,
      after: move.after,
      gaps: [...move.gaps],
      state: 'speaking',
    },
    lineStreams.holder,
  );
};

/** The remaining time, scaled down for people with extra time, who need it for every question. */
const minutesLeft = ({ deadlineAt, startedAt, blueprint }: LockedInterview, now: Date): number | null => {
  if (!deadlineAt || !blueprint.minutes) return null;
  const extraTimeFactor = (deadlineAt.getTime() - startedAt.getTime()) / (blueprint.minutes * minuteMs);
  return (deadlineAt.getTime() - now.getTime()) / minuteMs / extraTimeFactor;
};

/** Drops a trailing half of a surrogate pair. */
const wholeLetters = (text: string): string => text.replace(/[\uD800-\uDBFF]$/, '');

/** Cuts the current line at the point up to which it was heard. */
export const stopSpeaking = async (
  deps: InterviewDeps,
  userId: string,
  id: string,
  { line, heard }: { line: number; heard: number },
): Promise<Interview> => {
  const { blueprint } = await deps.attempts.readHead(userId, id);
  if (blueprint.mode !== 'interview') throw new AppError('not_an_interview');
  const name = { userId, id, number: line };
  await storeHeardLength(deps, name, heard);
  const row = await deps.repository.line(name);
  if (row) await deps.repository.cut(name, wholeLetters(row.text.slice(0, heard)));
  deps.lineStreams.end(name);
  return readInterview(deps, userId, id);
};
