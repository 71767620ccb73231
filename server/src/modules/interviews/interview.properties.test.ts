// Whatever the candidate says, an interview ends, asks every question once, and follows up at most three times, each on a new gap;
// it never asks about points that were made, or that the candidate says they made.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { converse, interviewerStep, moved, open, plain, type TurnFacts } from '../../../testing/converse.ts';
import type { Gap } from '../../ai/interviewer.port.ts';
import { turnKinds, type TurnKind } from './classify-turn.ts';
import { isClosed, isHurried, mostFollowUps, mostProbes, nextMove, type Step } from './interview.ts';

const criterion = (...found: Extract<Gap, { kind: 'criterion' }>['found'][]) =>
  fc.record({
    kind: fc.constant('criterion' as const),
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    area: fc.string(),
    found: fc.constantFrom(...found),
    asks: fc.array(fc.string(), { minLength: 1, maxLength: 3 }),
  });
const gap: fc.Arbitrary<Gap> = fc.oneof(
  criterion('missing', 'contradicted'),
  fc.record({
    kind: fc.constant('vague' as const),
    word: fc.constantFrom('stuff', 'some'),
    quote: fc.string(),
    own: fc.boolean(),
  }),
);
const turn = fc.record({
  heard: fc.constantFrom(...turnKinds),
  gaps: fc.array(gap, { maxLength: 6 }),
  made: fc.array(criterion('met', 'partly'), { maxLength: 6 }),
  knowsFact: fc.boolean(),
  hurried: fc.boolean(),
});
const turns = fc.infiniteStream(turn);
const questions = fc.integer({ min: 1, max: 6 });

describe('an interview', () => {
  it('ends whatever the candidate says', () => {
    fc.assert(
      fc.property(questions, turns, (of, turnStream) => {
        expect(isClosed(converse(of, turnStream))).toBe(true);
      }),
    );
  });

  it('ends even if the candidate repeats the same kind of turn forever', () => {
    for (const heard of turnKinds) {
      const forever = (function* () {
        for (;;) yield { heard, ...plain };
      })();
      expect({ heard, closed: isClosed(converse(6, forever)) }).toEqual({ heard, closed: true });
    }
  });

  it('asks the questions in order and once each, and skips questions only by ending early', () => {
    fc.assert(
      fc.property(questions, turns, (of, turnStream) => {
        const steps = moved(converse(of, turnStream));
        const positions = steps.filter(({ move }) => move === 'ask').map(({ position }) => position);
        expect(positions).toEqual(positions.map((_, index) => index + 1));
        if (steps.some(({ move }) => move === 'invite')) expect(positions).toHaveLength(of);
        expect(steps.filter(({ move }) => move === 'close')).toHaveLength(1);
      }),
    );
  });

  it('follows up at most three times per question, once per gap, and not without a gap or when hurried', () => {
    fc.assert(
      fc.property(questions, turns, (of, turnStream) => {
        const steps = moved(converse(of, turnStream));
        for (let position = 1; position <= of; position += 1) {
          const gapsOf = (...moves: string[]) =>
            steps.flatMap((step) =>
              moves.includes(step.move) && step.position === position ? [step.gap] : [],
            );
          const pursued = gapsOf('follow_up');
          expect(new Set(pursued).size).toBe(pursued.length);
          const probed = gapsOf('probe');
          expect(probed.length).toBeLessThanOrEqual(mostProbes);
          expect(new Set(probed).size).toBe(probed.length);
          expect(gapsOf('simplify').length).toBeLessThanOrEqual(1);
          const askedGaps = gapsOf('follow_up', 'simplify');
          expect(askedGaps.length).toBeLessThanOrEqual(mostFollowUps);
          expect([...askedGaps, ...probed]).not.toContain(null);
        }
      }),
    );
    const then = (gaps: Gap[], hurried: boolean) =>
      nextMove([interviewerStep('ask')], 'words', { ...plain, gaps, hurried, questions: 2 }).move;
    expect([then([open], false), then([open], true), then([], false)]).toEqual(['follow_up', 'ask', 'ask']);
  });

  it('never returns to a point that the candidate says they covered', () => {
    fc.assert(
      fc.property(questions, turns, (of, turnStream) => {
        const steps = converse(of, turnStream);
        const believed = new Set<string>();
        const gapByPosition = new Map<number, string | null>();
        const repeated: string[] = [];
        for (const step of steps)
          if (step.speaker === 'candidate') {
            if (step.heard !== 'already_said' && step.heard !== 'restated') continue;
            const gap = gapByPosition.get(step.position);
            if (gap) believed.add(`${step.position} ${gap}`);
          } else if (['ask', 'follow_up', 'probe', 'simplify'].includes(step.move)) {
            gapByPosition.set(step.position, step.gap);
            const name = `${step.position} ${step.gap}`;
            if (believed.has(name)) repeated.push(name);
          }
        expect(repeated).toEqual([]);
      }),
    );
  });

  it('uses up no follow-up on clarifying questions, waits, and repeats', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom<TurnKind>('asks_meaning', 'wait', 'repeat', 'asks_answer')),
        fc.boolean(),
        (asides, knowsFact) => {
          const talk = function* (): Generator<TurnFacts> {
            yield { heard: 'words', ...plain };
            for (let id = 0; id < 6; id += 1) {
              yield { heard: 'words', ...plain, gaps: [{ ...open, id: 'abcdef'.charAt(id) }] };
              for (const heard of asides) yield { heard, ...plain, knowsFact };
            }
          };
          const steps = moved(converse(1, talk()));
          expect(steps.filter(({ move }) => move === 'follow_up')).toHaveLength(mostFollowUps);
        },
      ),
    );
  });

  it('responds to abuse by staying calm, then offering to end, then ending', () => {
    const abuse = { heard: 'abuse' as const, ...plain };
    expect(moved(converse(3, [abuse, abuse, abuse])).map(({ move }) => move)).toEqual([
      'open',
      'calm',
      'offer_end',
      'close',
    ]);
  });

  it('responds to silence with one nudge, then waits, and moves on only after more silence', () => {
    const silence = { heard: 'silence' as const, ...plain };
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

  it('responds to each request about the conversation with its own move, and stays on the question', () => {
    const at = (position: number): Step[] => [{ speaker: 'interviewer', move: 'ask', position, gap: null }];
    const now = { ...plain, questions: 2 };
    const met = (heard: TurnKind, position = 1) => nextMove(at(position), heard, now);
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
    expect(nextMove(at(1), 'asks_meaning', { ...now, knowsFact: true }).move).toBe('clarify');
    // on the candidate's turn to ask, these are ordinary questions
    expect([met('asks_answer', 3).move, met('asks_meaning', 3).move]).toEqual(['reply', 'reply']);
  });
});

it('is hurried when the remaining time is needed for the remaining questions', () => {
  expect([isHurried(null, 5), isHurried(20, 5), isHurried(16.9, 5), isHurried(2, 0)]).toEqual([
    false,
    false,
    true,
    false,
  ]);
});
