// What an answer so far leaves open: criteria that are not met, heaviest first, and a vague word of its own. Pure.
import type { Grading } from '../../ai/grader.port.ts';
import type { Gap } from '../../ai/interviewer.port.ts';
import { vagueWord } from './vague.ts';

export type AskedCriterion = { id: string; weight: number; area: string; followUps?: readonly string[] };

/**
 * Nothing when all is met. A vague word is worth asking only where something is missing: it stands after the heaviest
 * gap, so that it is reached before the candidate runs dry.
 */
export const gapsOf = (
  criteria: readonly AskedCriterion[],
  { judgements }: Pick<Grading, 'judgements'>,
  turns: readonly string[],
  asked: { isStory: boolean; question: string },
): Gap[] => {
  const verdicts = new Map(judgements.map(({ criterion, verdict }) => [criterion, verdict]));
  const open = criteria
    .map((criterion, order) => ({ ...criterion, order, found: verdicts.get(criterion.id) ?? 'missing' }))
    .filter(({ found }) => found !== 'met')
    .sort((a, b) => b.weight - a.weight || a.order - b.order)
    .map(({ id, area, found, followUps }): Gap => ({
      kind: 'criterion',
      id,
      area,
      found: found === 'partly' || found === 'contradicted' ? found : 'missing',
      ...(followUps ? { asks: followUps } : {}),
    }));
  const vague = open.length > 0 ? vagueWord(turns.at(-1) ?? '', asked.isStory, asked.question) : null;
  return vague ? [...open.slice(0, 1), vague, ...open.slice(1)] : open;
};
