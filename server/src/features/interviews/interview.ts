// The course of an interview: from what was said so far and what is heard now, the interviewer's next move. Pure; it always ends.
import type { After, Gap, MoveKind } from '../../ai/interviewer.port.ts';
import type { Heard } from './hear.ts';

/** One line of the conversation, as far as its course depends on it. */
export type Step =
  | { speaker: 'interviewer'; move: MoveKind; position: number; gap: string | null }
  | { speaker: 'candidate'; heard: Heard; position: number };

export const mostFollowUps = 3;
/** Of one wish at one question; then we go on. */
const mostRepeats = 5;
const mostReplies = 3;

export type Move = { move: MoveKind; position: number; after: After };

/** A gap by which it is known again: it is followed up once. */
export const gapKey = (gap: Gap): string => (gap.kind === 'criterion' ? gap.id : `vague:${gap.word}`);

export type Now = {
  /** Gaps of the answer so far, the most worthwhile first; those followed up before are left out here. */
  gaps: readonly Gap[];
  /** The time left is needed for the questions to come. */
  hurried: boolean;
  questions: number;
};

export const opening: Move = { move: 'open', position: 0, after: 'begin' };

/** Where the conversation stands: 0 in the opening, 1 to n in a question, n + 1 when the candidate asks. */
export const positionOf = (steps: readonly Step[]): number =>
  steps.findLast((step) => step.speaker === 'interviewer')?.position ?? 0;

/** Has the interviewer just offered to end? */
export const hasOffered = (steps: readonly Step[]): boolean => lastMove(steps) === 'offer_end';

export const isClosed = (steps: readonly Step[]): boolean =>
  steps.some((step) => step.speaker === 'interviewer' && step.move === 'close');

/** Gaps that this question has not pursued yet. */
export const openGaps = (steps: readonly Step[], position: number, gaps: readonly Gap[]): Gap[] => {
  const pursued = new Set(
    steps.flatMap((step) =>
      step.speaker === 'interviewer' && step.position === position && step.move === 'follow_up'
        ? [step.gap]
        : [],
    ),
  );
  return gaps.filter((gap) => !pursued.has(gapKey(gap)));
};

/** What each wish about the conversation is met with. */
const wishes: Partial<Record<Heard, MoveKind>> = {
  repeat: 'repeat',
  wait: 'wait',
  asks_answer: 'decline',
  asks_meaning: 'leave_open',
  no_words: 'ask_words',
};
/** Where the candidate asks, these are questions like any other. */
const asksUs: readonly Heard[] = ['asks_answer', 'asks_meaning'];

/** `steps` are what was said before; `heard` is the turn that is answered now. */
export const nextMove = (steps: readonly Step[], heard: Heard, now: Now): Move => {
  const position = positionOf(steps);
  const stay = (move: MoveKind): Move => ({ move, position, after: 'words' });
  const close: Move = { move: 'close', position, after: 'words' };

  if (heard === 'abuse') {
    const times = steps.filter((step) => step.speaker === 'candidate' && step.heard === 'abuse').length;
    return times === 0 ? stay('calm') : times === 1 ? stay('offer_end') : close;
  }
  if (heard === 'stop') return hasOffered(steps) || position > now.questions ? close : stay('offer_end');
  const of = (move: MoveKind) => countMoves(steps, position, move);
  const isTheirTurn = position > now.questions;
  const granted = isTheirTurn && asksUs.includes(heard) ? undefined : wishes[heard];
  if (granted) return of(granted) < mostRepeats ? stay(granted) : goOn(position, now, 'pass');
  if (heard === 'silence') {
    const before = lastMove(steps);
    const patient = before === 'nudge' ? 'wait' : 'nudge';
    return before === 'wait' || of(patient) >= mostRepeats ? goOn(position, now, 'silence') : stay(patient);
  }
  if (isTheirTurn) return heard === 'pass' || of('reply') >= mostReplies ? close : stay('reply');
  if (heard === 'pass') return goOn(position, now, position === 0 ? 'begin' : 'pass');
  if (position === 0) return goOn(position, now, 'begin');
  if (heard === 'astray') return of('steer') === 0 ? stay('steer') : goOn(position, now, 'pass');
  if (heard === 'foreign')
    return of('ask_english') === 0 ? stay('ask_english') : goOn(position, now, 'words');
  const open = openGaps(steps, position, now.gaps);
  if (open.length > 0 && of('follow_up') < mostFollowUps && !now.hurried) return stay('follow_up');
  return goOn(position, now, 'words');
};

const goOn = (position: number, { questions }: Now, after: After): Move => {
  if (position < questions)
    return { move: 'ask', position: position + 1, after: position === 0 ? 'begin' : after };
  return { move: position === questions ? 'invite' : 'close', position: questions + 1, after };
};

const countMoves = (steps: readonly Step[], position: number, move: MoveKind): number =>
  steps.filter((step) => step.speaker === 'interviewer' && step.move === move && step.position === position)
    .length;

const lastMove = (steps: readonly Step[]): MoveKind | undefined =>
  steps.findLast((step) => step.speaker === 'interviewer')?.move;

/** Minutes that a question needs at least, and the end. */
const perQuestion = 3;
const forTheEnd = 2;

/** Is what is left needed for the questions that were not asked yet? `null`: no limit. */
export const isHurried = (remainingMinutes: number | null, questionsLeft: number): boolean =>
  remainingMinutes !== null && remainingMinutes < questionsLeft * perQuestion + forTheEnd;
