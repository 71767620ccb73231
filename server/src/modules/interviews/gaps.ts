// Finds an answer's gaps, most certain first, and the points that allow a deeper question. Pure.
import type { Grading, Judgment, StoryPart } from '../../ai/grader.port.ts';
import type { Gap } from '../../ai/interviewer.port.ts';
import { isTold } from './story-told.ts';
import { vagueWord } from './vague.ts';

export type InterviewCriterion = {
  id: string;
  weight: number;
  area: string;
  part?: StoryPart;
  followUps?: readonly string[];
  probes?: readonly string[];
};

/**
 * `open`: points not made yet, to follow up on. `made`: points made or partly made that have probes. A point the grader is
 * unsure of isn't followed up on, since it may have been made. In a story it can still be probed; in other answers, the probe
 * would give the point away.
 */
export type Gaps = { open: Gap[]; made: Gap[] };

export const gapsOf = (
  criteria: readonly InterviewCriterion[],
  { judgments }: Pick<Grading, 'judgments'>,
  turns: readonly string[],
  context: { isStory: boolean; question: string },
): Gaps => {
  const judged = new Map(judgments.map((judgment) => [judgment.criterion, judgment]));
  const points = criteria
    .map((criterion, order) => ({ ...criterion, order, judgment: judged.get(criterion.id) }))
    .sort((a, b) => b.weight - a.weight || a.order - b.order);
  const isStoryTold = context.isStory && isTold(turns);
  const isDeaf = judgments.every(({ verdict }) => verdict === 'missing');
  const surestFirst = points.toSorted((a, b) => Number(mayBeMade(a)) - Number(mayBeMade(b)));
  const open = surestFirst.flatMap(({ id, area, part, followUps, judgment }): Gap[] => {
    const found = judgment?.verdict ?? 'missing';
    if (found !== 'missing' && found !== 'contradicted') return [];
    if (isStoryTold && found === 'missing' && wasLikelyTold(part, isDeaf)) return [];
    return [{ kind: 'criterion', id, area, found, ...(followUps ? { asks: followUps } : {}) }];
  });
  const last = turns.length - 1;
  const made = points
    .toSorted((a, b) => rankOf(last, a.judgment) - rankOf(last, b.judgment))
    .flatMap(({ id, area, probes, judgment }): Gap[] => {
      const found = judgment?.verdict === 'not_judged' && context.isStory ? 'partly' : judgment?.verdict;
      return probes && (found === 'met' || found === 'partly')
        ? [{ kind: 'criterion', id, area, found, asks: probes }]
        : [];
    });
  return { open: withVague(open, turns.at(-1) ?? '', context), made };
};

/** At this estimate or above, the point may have been made and the grader missed it, so it's followed up on last. */
const LIKELY_MADE = 0.2;

const mayBeMade = ({ judgment }: { judgment: Judgment | undefined }): boolean =>
  judgment?.verdict !== 'contradicted' && (judgment?.estimate ?? 0) >= LIKELY_MADE;

/**
 * A story always includes its situation. If the grader found nothing at all, it may not have understood the story; then only
 * the ending is asked about, since people often leave it out.
 */
const wasLikelyTold = (part: StoryPart | undefined, isDeaf: boolean): boolean =>
  part === 'situation' || (isDeaf && part !== 'result' && part !== 'reflection');

/** Sort order of probes: points from the last turn, then earlier ones, then unsure ones. */
const rankOf = (last: number, judgment: Judgment | undefined): number =>
  judgment?.evidence.some(({ turn }) => turn === last) ? 0 : judgment?.verdict === 'not_judged' ? 2 : 1;

/**
 * Adds a question about a vague word if a missing criterion has no follow-ups from its author. It comes second, so that it's
 * asked before the candidate runs out of answers.
 */
const withVague = (
  open: readonly Gap[],
  turn: string,
  { isStory, question }: { isStory: boolean; question: string },
): Gap[] => {
  const isByArea = open.some((gap) => gap.kind === 'criterion' && !gap.asks);
  const vague = isByArea ? vagueWord(turn, isStory, question) : null;
  return vague ? [...open.slice(0, 1), vague, ...open.slice(1)] : [...open];
};
