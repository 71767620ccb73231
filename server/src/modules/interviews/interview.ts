// The interview's state machine: computes the next move from the lines so far and the new turn. Pure; always terminates.
import { askingMoves, type PrecedingTurnKind, type Gap, type MoveKind } from '../../ai/interviewer.port.ts';
import type { TurnKind } from './classify-turn.ts';

/** One line of the conversation, reduced to what the next move depends on. */
export type Step =
  | { speaker: 'interviewer'; move: MoveKind; position: number; gap: string | null }
  | { speaker: 'candidate'; heard: TurnKind; position: number };

/** Limits per question; a simpler question counts as a follow-up. */
export const mostFollowUps = 3;
export const mostProbes = 2;
/** How often the same request is granted per question before moving on. */
const mostRepeats = 5;
const mostReplies = 3;

/** `gaps`: the gaps the line can ask about, most valuable first. */
export type Move = { move: MoveKind; position: number; after: PrecedingTurnKind; gaps: readonly Gap[] };

/** Identifies a gap, so that it's followed up on only once. */
export const gapKey = (gap: Gap): string => (gap.kind === 'criterion' ? gap.id : `vague:${gap.word}`);

export type TurnContext = {
  /** The answer's gaps, most valuable first, and the points made; ones already asked about are filtered out here. */
  gaps: readonly Gap[];
  made: readonly Gap[];
  /** Whether the fact sheet answers the candidate's question. */
  knowsFact: boolean;
  /** Whether the remaining time is needed for the remaining questions. */
  hurried: boolean;
  questions: number;
};

export const opening: Move = { move: 'open', position: 0, after: 'begin', gaps: [] };

/** 0 in the opening, 1 to n in a question, n + 1 when the candidate asks questions. */
export const positionOf = (steps: readonly Step[]): number =>
  steps.findLast((step) => step.speaker === 'interviewer')?.position ?? 0;

/** Whether the interviewer just offered to end the interview. */
export const hasOffered = (steps: readonly Step[]): boolean => lastMove(steps) === 'offer_end';

export const isClosed = (steps: readonly Step[]): boolean =>
  steps.some((step) => step.speaker === 'interviewer' && step.move === 'close');

/** The interviewer's last question or follow-up at this position. */
export const lastAsked = (
  steps: readonly Step[],
  position: number,
): { move: MoveKind; gap: string | null } | undefined =>
  movesAt(steps, position).findLast(({ move }) => askingMoves.includes(move));

/** The response to each request about the conversation. */
const intents: Partial<Record<TurnKind, MoveKind>> = {
  repeat: 'repeat',
  wait: 'wait',
  asks_answer: 'decline',
  asks_meaning: 'leave_open',
  no_words: 'ask_words',
};
/** When it's the candidate's turn to ask, these are ordinary questions. */
const asksUs: readonly TurnKind[] = ['asks_answer', 'asks_meaning'];
/** The candidate has no answer. */
const gaveUp: readonly TurnKind[] = ['pass', 'does_not_know'];
/** The candidate says they already made the point, and we take their word for it. */
const saidBefore: readonly TurnKind[] = ['already_said', 'restated'];

/** `steps` are the earlier lines; `heard` is the turn to respond to. */
export const nextMove = (steps: readonly Step[], heard: TurnKind, context: TurnContext): Move => {
  const position = positionOf(steps);
  const stay = (move: MoveKind): Move => ({ move, position, after: 'words', gaps: [] });
  const close = stay('close');

  if (heard === 'abuse') {
    const times = steps.filter((step) => step.speaker === 'candidate' && step.heard === 'abuse').length;
    return times === 0 ? stay('calm') : times === 1 ? stay('offer_end') : close;
  }
  if (heard === 'stop') return hasOffered(steps) || position > context.questions ? close : stay('offer_end');
  const of = (move: MoveKind) => countMoves(steps, position, move);
  const isTheirTurn = position > context.questions;
  const granted = isTheirTurn && asksUs.includes(heard) ? undefined : intents[heard];
  if (granted) {
    const move = granted === 'leave_open' && context.knowsFact ? 'clarify' : granted;
    return of(move) < mostRepeats ? stay(move) : moveOn(position, context, 'pass');
  }
  if (heard === 'silence') {
    const before = lastMove(steps);
    const patient = before === 'nudge' ? 'wait' : 'nudge';
    return before === 'wait' || of(patient) >= mostRepeats
      ? moveOn(position, context, 'silence')
      : stay(patient);
  }
  const leaves = heard === 'move_on' || gaveUp.includes(heard);
  if (isTheirTurn) return leaves || of('reply') >= mostReplies ? close : stay('reply');
  if (position === 0) return moveOn(position, context, 'begin');
  if (heard === 'move_on') return moveOn(position, context, 'pass');
  if (heard === 'astray') return of('steer') === 0 ? stay('steer') : moveOn(position, context, 'pass');
  if (heard === 'foreign')
    return of('ask_english') === 0 ? stay('ask_english') : moveOn(position, context, 'words');
  return nextTopic(steps, heard, context);
};

/** Within a question: a simpler question, a follow-up, a probe, or the next question. */
const nextTopic = (steps: readonly Step[], heard: TurnKind, context: TurnContext): Move => {
  const position = positionOf(steps);
  const after = afterOf(heard);
  const about = (move: MoveKind, gaps: readonly Gap[]): Move => ({ move, position, after, gaps });
  const of = (move: MoveKind) => countMoves(steps, position, move);
  const canFollowUp = !context.hurried && of('follow_up') + of('simplify') < mostFollowUps;

  if (heard === 'does_not_know' && canFollowUp && of('simplify') === 0) {
    const smaller = smallerGap(steps, position, context.gaps);
    if (smaller) return about('simplify', [smaller]);
  }
  if (gaveUp.includes(heard) && isStuck(steps, position)) return moveOn(position, context, after);
  // a candidate who says so twice was misunderstood
  if (saidBefore.includes(heard) && believedAt(steps, position).size > 0)
    return moveOn(position, context, after);
  const open = openGaps(steps, position, context.gaps);
  if (open.length > 0 && canFollowUp) return about('follow_up', open);
  const made = openProbes(steps, position, context.made);
  // a candidate who repeats themselves or gives up is done with this question
  const canProbe = !context.hurried && heard === 'words';
  if (made.length > 0 && canProbe && of('probe') < mostProbes && of('follow_up') < mostFollowUps)
    return about('probe', made);
  return moveOn(position, context, after);
};

/** Gaps not asked about yet. */
const openGaps = (steps: readonly Step[], position: number, gaps: readonly Gap[]): Gap[] => {
  const askedGaps = askedAbout(steps, position);
  return gaps.filter((gap) => !askedGaps.has(gapKey(gap)));
};

/** Points not probed yet, without those the candidate says they already made. */
const openProbes = (steps: readonly Step[], position: number, made: readonly Gap[]): Gap[] => {
  const askedGaps = askedAbout(steps, position, 'probe');
  const believed = believedAt(steps, position);
  return made.filter((gap) => !askedGaps.has(gapKey(gap)) && !believed.has(gapKey(gap)));
};

/**
 * The gap for a simpler question: after a follow-up, the same gap with the author's other questions; after the question
 * itself, its most valuable gap.
 */
const smallerGap = (steps: readonly Step[], position: number, gaps: readonly Gap[]): Gap | undefined => {
  const lastStep = lastAsked(steps, position);
  if (lastStep?.move === 'ask') return openGaps(steps, position, gaps)[0];
  const gap = gaps.find(
    (possibleGap) => lastStep?.move === 'follow_up' && gapKey(possibleGap) === lastStep.gap,
  );
  if (gap?.kind !== 'criterion') return undefined;
  const [, ...others] = gap.asks ?? [];
  return others.length > 0 ? { ...gap, asks: others } : undefined;
};

/** There's no answer so far, or the previous turn gave up too: moving on helps more than a third try. */
const isStuck = (steps: readonly Step[], position: number): boolean => {
  const heard = steps.flatMap((step) =>
    step.speaker === 'candidate' && step.position === position ? [step.heard] : [],
  );
  const last = heard.at(-1);
  return (
    !heard.some((turnKind) => turnKind === 'words' || turnKind === 'restated') ||
    (!!last && gaveUp.includes(last))
  );
};

/** Gaps whose point the candidate says they already made. */
const believedAt = (steps: readonly Step[], position: number): Set<string | null> =>
  new Set(
    steps.flatMap((step, at) =>
      step.speaker === 'candidate' && step.position === position && saidBefore.includes(step.heard)
        ? [lastAsked(steps.slice(0, at), position)?.gap ?? null]
        : [],
    ),
  );

const askedAbout = (steps: readonly Step[], position: number, by?: MoveKind): Set<string | null> =>
  new Set(
    movesAt(steps, position)
      .filter(({ move }) => (by ? move === by : askingMoves.includes(move)))
      .map(({ gap }) => gap),
  );

const afterOf = (heard: TurnKind): PrecedingTurnKind =>
  heard === 'pass' || heard === 'does_not_know' || heard === 'already_said' ? heard : 'words';

const moveOn = (position: number, { questions }: TurnContext, after: PrecedingTurnKind): Move => {
  if (position < questions)
    return { move: 'ask', position: position + 1, after: position === 0 ? 'begin' : after, gaps: [] };
  return { move: position === questions ? 'invite' : 'close', position: questions + 1, after, gaps: [] };
};

const movesAt = (steps: readonly Step[], position: number) =>
  steps.flatMap((step) => (step.speaker === 'interviewer' && step.position === position ? [step] : []));

const countMoves = (steps: readonly Step[], position: number, move: MoveKind): number =>
  movesAt(steps, position).filter((step) => step.move === move).length;

const lastMove = (steps: readonly Step[]): MoveKind | undefined =>
  steps.findLast((step) => step.speaker === 'interviewer')?.move;

/** Minimum minutes for each question, and for the end of the interview. */
const perQuestion = 3;
const forTheEnd = 2;

/** Whether the remaining time is needed for the remaining questions. `null`: no time limit. */
export const isHurried = (remainingMinutes: number | null, questionsLeft: number): boolean =>
  remainingMinutes !== null && remainingMinutes < questionsLeft * perQuestion + forTheEnd;
