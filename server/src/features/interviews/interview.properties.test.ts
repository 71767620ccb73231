// Whatever is heard, an interview ends, asks every question once, and follows up three times at most, each time on another gap.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Gap } from '../../ai/interviewer.port.ts';
import { heardKinds, type Heard } from './hear.ts';
import {
  gapKey,
  isClosed,
  isHurried,
  mostFollowUps,
  nextMove,
  openGaps,
  opening,
  positionOf,
  type Step,
} from './interview.ts';

const gap: fc.Arbitrary<Gap> = fc.oneof(
  fc.record({
    kind: fc.constant('criterion' as const),
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    area: fc.string(),
    found: fc.constantFrom('missing' as const, 'partly' as const),
  }),
  fc.record({
    kind: fc.constant('vague' as const),
    word: fc.constantFrom('stuff', 'some'),
    quote: fc.string(),
    own: fc.boolean(),
  }),
);
const turn = fc.record({
  heard: fc.constantFrom(...heardKinds),
  gaps: fc.array(gap, { maxLength: 6 }),
  hurried: fc.boolean(),
});
const turns = fc.infiniteStream(turn);
const questions = fc.integer({ min: 1, max: 6 });

/** Holds a conversation until it closes; gives up after `limit` turns. */
const converse = (
  of: number,
  said: Iterable<{ heard: Heard; gaps: Gap[]; hurried: boolean }>,
  limit = 400,
) => {
  const steps: Step[] = [{ speaker: 'interviewer', ...opening, gap: null }];
  for (const { heard, gaps, hurried } of said) {
    if (isClosed(steps) || steps.length > 2 * limit) break;
    const { move, position } = nextMove(steps, heard, { gaps, hurried, questions: of });
    const [pursued] = move === 'follow_up' ? openGaps(steps, position, gaps) : [];
    steps.push({ speaker: 'candidate', heard, position: positionOf(steps) });
    steps.push({ speaker: 'interviewer', move, position, gap: pursued ? gapKey(pursued) : null });
  }
  return steps;
};
const moved = (steps: readonly Step[]) => steps.filter((step) => step.speaker === 'interviewer');

describe('an interview', () => {
  it('ends, whatever is heard', () => {
    fc.assert(
      fc.property(questions, turns, (of, said) => {
        expect(isClosed(converse(of, said))).toBe(true);
      }),
    );
  });

  it('ends for someone who does one and the same thing for ever', () => {
    for (const heard of heardKinds) {
      const forever = (function* () {
        for (;;) yield { heard, gaps: [], hurried: false };
      })();
      expect({ heard, closed: isClosed(converse(6, forever)) }).toEqual({ heard, closed: true });
    }
  });

  it('asks the questions in order, each once, and skips none but by an early end', () => {
    fc.assert(
      fc.property(questions, turns, (of, said) => {
        const steps = moved(converse(of, said));
        const asked = steps.filter(({ move }) => move === 'ask').map(({ position }) => position);
        expect(asked).toEqual(asked.map((_, index) => index + 1));
        if (steps.some(({ move }) => move === 'invite')) expect(asked).toHaveLength(of);
        expect(steps.filter(({ move }) => move === 'close')).toHaveLength(1);
      }),
    );
  });

  it('follows up three times at most, never twice on one gap, never without one or in a hurry', () => {
    fc.assert(
      fc.property(questions, turns, (of, said) => {
        const steps = moved(converse(of, said));
        for (let position = 1; position <= of; position += 1) {
          const pursued = steps.flatMap((step) =>
            step.move === 'follow_up' && step.position === position ? [step.gap] : [],
          );
          expect(pursued.length).toBeLessThanOrEqual(mostFollowUps);
          expect(new Set(pursued).size).toBe(pursued.length);
          expect(pursued).not.toContain(null);
        }
      }),
    );
    const ask: Step = { speaker: 'interviewer', move: 'ask', position: 1, gap: null };
    const open: Gap[] = [{ kind: 'criterion', id: 'a', area: 'the first step', found: 'missing' }];
    const then = (gaps: Gap[], hurried: boolean) =>
      nextMove([ask], 'words', { gaps, hurried, questions: 2 }).move;
    expect([then(open, false), then(open, true), then([], false)]).toEqual(['follow_up', 'ask', 'ask']);
  });

  it('stays calm once, then offers to end, then ends', () => {
    const abuse = { heard: 'abuse' as const, gaps: [], hurried: false };
    expect(moved(converse(3, [abuse, abuse, abuse])).map(({ move }) => move)).toEqual([
      'open',
      'calm',
      'offer_end',
      'close',
    ]);
  });

  it('prompts once in a silence, then waits; only one who is told of more silence goes on', () => {
    const silence = { heard: 'silence' as const, gaps: [], hurried: false };
    const steps = moved(
      converse(1, [silence, silence, silence, silence, silence, silence, silence, silence, silence]),
    );
    const twice = ['nudge', 'wait'];
    expect(steps.map(({ move }) => move)).toEqual([
      'open',
      ...twice,
      'ask',
      ...twice,
      'invite',
      ...twice,
      'close',
    ]);
  });

  it('meets each wish about the conversation with its own move, and stays where it is', () => {
    const at = (position: number): Step[] => [{ speaker: 'interviewer', move: 'ask', position, gap: null }];
    const now = { gaps: [], hurried: false, questions: 2 };
    const met = (heard: Heard, position = 1) => nextMove(at(position), heard, now);
    for (const [heard, move] of [
      ['repeat', 'repeat'],
      ['wait', 'wait'],
      ['asks_answer', 'decline'],
      ['asks_meaning', 'leave_open'],
      ['no_words', 'ask_words'],
      ['astray', 'steer'],
      ['foreign', 'ask_english'],
      ['silence', 'nudge'],
      ['abuse', 'calm'],
      ['stop', 'offer_end'],
    ] as const)
      expect({ heard, ...met(heard) }).toMatchObject({ heard, move, position: 1 });
    // where the candidate asks, a question is a question
    expect([met('asks_answer', 3).move, met('asks_meaning', 3).move]).toEqual(['reply', 'reply']);
  });
});

it('is hurried when what is left is needed for the questions to come', () => {
  expect([isHurried(null, 5), isHurried(20, 5), isHurried(16.9, 5), isHurried(2, 0)]).toEqual([
    false,
    false,
    true,
    false,
  ]);
});
