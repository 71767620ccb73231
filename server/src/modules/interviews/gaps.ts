// What an answer leaves open, certain gaps first, and which of its points allow a deeper question. Pure.
import type { Grading, Judgement, StoryPart } from '../../ai/grader.port.ts';
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
 * `open`: not made yet, to follow up on; `made`: made or partly made, with probes. A point that the grader is unsure of is not
 * asked for: it may have been made. Stories can be asked about more deeply all the same; elsewhere a probe would give it away.
 */
export type Gaps = { open: Gap[]; made: Gap[] };

export const gapsOf = (
  criteria: readonly InterviewCriterion[],
  { judgements }: Pick<Grading, 'judgements'>,
  turns: readonly string[],
  context: { isStory: boolean; question: string },
): Gaps => {
  const judged = new Map(judgements.map((judgement) => [judgement.criterion, judgement]));
  const points = criteria
    .map((criterion, order) => ({ ...criterion, order, judgement: judged.get(criterion.id) }))
    .sort((a, b) => b.weight - a.weight || a.order - b.order);
  const isStoryTold = context.isStory && isTold(turns);
  const isDeaf = judgements.every(({ verdict }) => verdict === 'missing');
  const surestFirst = points.toSorted((a, b) => Number(mayBeMade(a)) - Number(mayBeMade(b)));
  const open = surestFirst.flatMap(({ id, area, part, followUps, judgement }): Gap[] => {
    const found = judgement?.verdict ?? 'missing';
    if (found !== 'missing' && found !== 'contradicted') return [];
    if (isStoryTold && found === 'missing' && wasLikelyTold(part, isDeaf)) return [];
    return [{ kind: 'criterion', id, area, found, ...(followUps ? { asks: followUps } : {}) }];
  });
  const last = turns.length - 1;
  const made = points
    .toSorted((a, b) => rankOf(last, a.judgement) - rankOf(last, b.judgement))
    .flatMap(({ id, area, probes, judgement }): Gap[] => {
      const found = judgement?.verdict === 'not_judged' && context.isStory ? 'partly' : judgement?.verdict;
      return probes && (found === 'met' || found === 'partly')
        ? [{ kind: 'criterion', id, area, found, asks: probes }]
        : [];
    });
  return { open: withVague(open, turns.at(-1) ?? '', context), made };
};

/** From this estimate on, the grader may have missed that the point was made: ask about it last. */
const LIKELY_MADE = 0.2;

const mayBeMade = ({ judgement }: { judgement: Judgement | undefined }): boolean =>
  judgement?.verdict !== 'contradicted' && (judgement?.estimate ?? 0) >= LIKELY_MADE;

/**
 * Whoever tells a story has told its situation. Where the grader found nothing at all in it, it may not have understood it:
 * then only its end is asked for, which people leave out.
 */
const wasLikelyTold = (part: StoryPart | undefined, isDeaf: boolean): boolean =>
  part === 'situation' || (isDeaf && part !== 'result' && part !== 'reflection');

/** A probe follows up on what was just said, then on earlier points. */
const rankOf = (last: number, judgement: Judgement | undefined): number =>
  judgement?.evidence.some(({ turn }) => turn === last) ? 0 : judgement?.verdict === 'not_judged' ? 2 : 1;

/**
 * A vague word is worth asking only where something is missing that its author wrote no questions for: it stands after the
 * heaviest gap, so that it is reached before the candidate runs dry.
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
