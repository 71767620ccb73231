// Takes what the candidate says: keeps it, decides the interviewer's next move, and ends the test with the close.
import { isNormalText } from '@rehearse/contract/answer-text.ts';
import { longestTurn, type Interview } from '@rehearse/contract/interviews.ts';
import { AppError } from '../../platform/kernel/app-error.ts';
import { minuteMs } from '../../platform/kernel/clock.ts';
import type { Tx } from '../../platform/kernel/transaction.ts';
import { stepOf } from './conversation.ts';
import { hearAnswer, hearBeside } from './hear-answer.ts';
import type { HeldInterview } from './held-interview.ts';
import { keepHeard } from './heard-so-far.ts';
import { isHurried, nextMove, positionOf } from './interview.ts';
import type { LineRow } from './interviews.repository.ts';
import { lineTask, turnsIn } from './line-task.ts';
import { readInterview, showInterview, type InterviewDeps } from './read-interview.ts';

export type Said = {
  turnId: string;
  answers: number;
  heard: number | null;
  /** null: nothing, for a while. */
  text: string | null;
};

/** Throws the codes of `api.sayTurn`; when it returns, what was said is durable. */
export const sayTurn = async (
  deps: InterviewDeps,
  userId: string,
  id: string,
  said: Said,
): Promise<Interview> => {
  mustBeSayable(said.text);
  const answered = { userId, id, number: said.answers };
  if (said.heard !== null) await keepHeard(deps, answered, said.heard);
  const outcome = await deps.transact((tx) => take(deps, tx, userId, id, said));
  if (outcome === 'known') return readInterview(deps, userId, id);
  if ('late' in outcome) {
    // outside of the transaction, which keeps nothing of what it refuses
    if (said.text !== null) await deps.keepLateTurn({ userId, id, position: outcome.late }, said.text);
    throw new AppError('deadline_passed');
  }
  const { held, lines, next } = outcome;
  deps.lineStreams.end(answered);
  deps.lineStreams.start({ userId, id, number: next.number }, next, () => lineTask(deps, held, lines, next));
  const head = next.kind === 'close' ? await deps.readHead(userId, id) : held.head;
  return showInterview(deps.clock(), head, lines, turnsIn(held.places));
};

const mustBeSayable = (text: string | null): void => {
  if (text === null) return;
  if (!isNormalText(text)) throw new AppError('answer_not_normalised');
  if (text.trim() === '') throw new AppError('turn_empty');
  if (text.length > longestTurn) throw new AppError('turn_too_long');
};

/** The conversation with the turn in it, and the line that answers it. */
type Taken = { held: HeldInterview; lines: LineRow[]; next: LineRow };

/** known: the same turn again, whose reply was lost; late: after the deadline, at that position. */
const take = async (
  deps: InterviewDeps,
  tx: Tx,
  userId: string,
  id: string,
  said: Said,
): Promise<'known' | { late: number } | Taken> => {
  const held = await deps.hold(tx, userId, id);
  if (held.mode !== 'interview') throw new AppError('not_an_interview');
  const lines = await deps.repository.lines(userId, id, tx);
  if (lines.some(({ turnId }) => turnId === said.turnId)) return 'known';
  const steps = lines.map(stepOf);
  if (held.isOver) return { late: Math.min(Math.max(positionOf(steps), 1), held.places.length) };
  held.mustBeOpen();
  const last = lines.findLast(({ speaker }) => speaker === 'interviewer');
  if (!last || last.number !== said.answers) throw new AppError('interview_moved_on');
  const heardTo = said.heard ?? last.text.length;
  // also where it was said to its end before it was heard
  if (last.state === 'speaking' || heardTo < last.text.length) {
    last.text = wholeLetters(last.text.slice(0, heardTo));
    last.state = 'cut';
    await deps.repository.interrupt(tx, { userId, id, number: last.number }, last.text);
  }

  const position = positionOf(steps);
  const place = held.places.find((one) => one.position === position);
  const heard = place
    ? await hearAnswer(deps, tx, { userId, id, place, lines, text: said.text })
    : hearBeside(said.text, steps, held.places.length);
  const { said: saidTo } = heard;
  const next = nextMove(steps, heard.as, {
    gaps: heard.open,
    made: heard.made,
    knowsFact: heard.knowsFact,
    hurried: isHurried(minutesLeft(held, deps.clock()), held.places.length - position),
    questions: held.places.length,
  });
  const base = { userId, attemptId: id, createdAt: deps.clock() };
  const number = (lines.at(-1)?.number ?? 0) + 1;
  const added = await deps.repository.insertTurn(
    tx,
    {
      ...base,
      number,
      speaker: 'candidate',
      position,
      kind: heard.as,
      text: saidTo ? '' : (said.text ?? ''),
      turn: saidTo ? saidTo.turns.length - 1 : null,
      turnId: said.turnId,
      state: 'said',
    },
    {
      ...base,
      number: number + 1,
      speaker: 'interviewer',
      position: next.position,
      kind: next.move,
      after: next.after,
      gaps: [...next.gaps],
      state: 'speaking',
    },
    deps.lineStreams.holder,
  );
  if (next.move === 'close') await deps.handIn(tx, userId, id);
  await deps.publishToUser(userId, { topic: 'attempt', id }, tx);
  return {
    held: { ...held, places: held.places.map((one) => (one.position === position ? (saidTo ?? one) : one)) },
    lines: [...lines, added.candidate, added.interviewer],
    next: added.interviewer,
  };
};

/** What is left, as if there were no extra time: someone who has it needs it for each question. */
const minutesLeft = ({ deadlineAt, startedAt, blueprint }: HeldInterview, now: Date): number | null => {
  if (!deadlineAt || !blueprint.minutes) return null;
  const stretch = (deadlineAt.getTime() - startedAt.getTime()) / (blueprint.minutes * minuteMs);
  return (deadlineAt.getTime() - now.getTime()) / minuteMs / stretch;
};

/** Half of a pair of surrogates is no letter. */
const wholeLetters = (text: string): string => text.replace(/[\uD800-\uDBFF]$/, '');

/** Interrupts the line that is being spoken, where it was heard to. */
export const stopSpeaking = async (
  deps: InterviewDeps,
  userId: string,
  id: string,
  { line, heard }: { line: number; heard: number },
): Promise<Interview> => {
  const { blueprint } = await deps.readHead(userId, id);
  if (blueprint.mode !== 'interview') throw new AppError('not_an_interview');
  const name = { userId, id, number: line };
  await keepHeard(deps, name, heard);
  const row = await deps.repository.line(name);
  if (row) await deps.repository.cut(name, wholeLetters(row.text.slice(0, heard)));
  deps.lineStreams.end(name);
  return readInterview(deps, userId, id);
};
