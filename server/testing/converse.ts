// Simulates interviews with the pure rules only: given classified turns, it returns the interviewer's moves.
import type { Gap } from '../src/ai/interviewer.port.ts';
import type { TurnKind } from '../src/modules/interviews/classify-turn.ts';
import {
  gapKey,
  isClosed,
  nextMove,
  opening,
  positionOf,
  type Step,
} from '../src/modules/interviews/interview.ts';

export type TurnFacts = { heard: TurnKind; gaps: Gap[]; made: Gap[]; knowsFact: boolean; hurried: boolean };
export const plain = { gaps: [], made: [], knowsFact: false, hurried: false };

export const open = {
  kind: 'criterion' as const,
  id: 'a',
  area: 'the first step',
  found: 'missing' as const,
  asks: ['What do you do first?', 'What comes first?'],
};

export const interviewerStep = (move: 'ask' | 'follow_up' | 'simplify', gap: string | null = null): Step => ({
  speaker: 'interviewer',
  move,
  position: 1,
  gap,
});

/** Runs a conversation until it closes; gives up after `limit` turns. */
export const converse = (of: number, turns: Iterable<TurnFacts>, limit = 400): Step[] => {
  const steps: Step[] = [{ speaker: 'interviewer', ...opening, gap: null }];
  for (const { heard, ...now } of turns) {
    if (isClosed(steps) || steps.length > 2 * limit) break;
    const { move, position, gaps } = nextMove(steps, heard, { ...now, questions: of });
    const [pursued] = gaps;
    steps.push({ speaker: 'candidate', heard, position: positionOf(steps) });
    steps.push({ speaker: 'interviewer', move, position, gap: pursued ? gapKey(pursued) : null });
  }
  return steps;
};

export const moved = (steps: readonly Step[]) => steps.filter((step) => step.speaker === 'interviewer');
