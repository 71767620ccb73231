// Tests the order in which questions are used: unseen first, then least recent; and the counts of repeats shown before a test.
import type { Blueprint } from '@rehearse/contract/attempts/attempts.ts';
import { Kind } from '@rehearse/contract/kinds/kinds.ts';
import { Seniority } from '@rehearse/contract/primitives.ts';
import { skillsOf } from '@rehearse/contract/vocabulary.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayMs } from '../../platform/kernel/clock.ts';
import type { Candidate } from '../questions/questions.public.ts';
import { countRepeats, leastRecent, repeatAfterMs } from './least-recent.ts';
import { planTest, withinReach } from './plan-test.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const ago = (ms: number): Date => new Date(now.getTime() - ms);

/** Only a few distinct days, so that many questions were seen at the same time. */
const seenAt = fc.option(
  fc.integer({ min: 0, max: 12 }).map((days) => ago(days * dayMs)),
  { nil: null },
);
const pool: fc.Arbitrary<Candidate[]> = fc.uniqueArray(
  fc.record({
    id: fc.stringMatching(/^q-[a-z]{6}$/),
    version: fc.constant(1),
    kind: fc.constantFrom(...Kind.options),
    skill: fc.constantFrom(...skillsOf.backend),
    seniority: fc.constantFrom(...Seniority.options),
    minutes: fc.integer({ min: 1, max: 15 }),
    difficulty: fc.double({ min: -3, max: 3, noNaN: true }),
    isWritten: fc.constant(false),
    lastSeenAt: seenAt,
  }),
  { selector: ({ id }) => id, maxLength: 60 },
);
const lengths = fc.integer({ min: 1, max: 20 });
const blueprint: Blueprint = {
  track: 'backend',
  skills: [],
  seniority: 'mid',
  kinds: [],
  length: 10,
  mode: 'practice',
  minutes: null,
};
const rank = ({ lastSeenAt }: Candidate): number => lastSeenAt?.getTime() ?? -Infinity;
const isRecent = ({ lastSeenAt }: Candidate): boolean =>
  lastSeenAt !== null && now.getTime() - lastSeenAt.getTime() < repeatAfterMs;

describe('the questions of a test', () => {
  it('were seen no later than any unused candidate', () => {
    fc.assert(
      fc.property(pool, lengths, fc.string(), (all, length, seed) => {
        const plan = planTest(all, { ...blueprint, length }, seed);
        if (!plan) return;
        const left = withinReach(all, blueprint.seniority).filter((candidate) => !plan.includes(candidate));
        for (const kept of left) expect(rank(kept)).toBeGreaterThanOrEqual(Math.max(...plan.map(rank)));
      }),
    );
  });

  it('include one from the last seven days only if all unused candidates are as recent', () => {
    fc.assert(
      fc.property(pool, lengths, fc.string(), (all, length, seed) => {
        const plan = planTest(all, { ...blueprint, length }, seed);
        if (!plan?.some(isRecent)) return;
        const left = withinReach(all, blueprint.seniority).filter((candidate) => !plan.includes(candidate));
        expect(left.every(isRecent)).toBe(true);
      }),
    );
  });

  it('don’t repeat until the pool is used up, in tests of any length', () => {
    fc.assert(
      fc.property(pool, fc.array(lengths, { minLength: 1, maxLength: 8 }), (all, inARow) => {
        const reach = withinReach(all, blueprint.seniority).map((candidate) => ({
          ...candidate,
          lastSeenAt: null,
        }));
        const seen = new Map<string, Date>();
        for (const [test, length] of inARow.entries()) {
          const at = new Date(now.getTime() + test * dayMs);
          const candidates = reach.map((candidate) => ({
            ...candidate,
            lastSeenAt: seen.get(candidate.id) ?? null,
          }));
          const plan = planTest(candidates, { ...blueprint, length }, String(test));
          if (!plan) continue;
          const { unseen } = countRepeats(candidates, length, at);
          expect(plan.filter(({ id }) => !seen.has(id))).toHaveLength(Math.min(length, unseen));
          for (const { id } of plan) seen.set(id, at);
        }
      }),
    );
  });

  it('include as many recent ones as the preview counted', () => {
    fc.assert(
      fc.property(pool, lengths, fc.string(), (all, length, seed) => {
        const plan = planTest(all, { ...blueprint, length }, seed);
        if (!plan) return;
        const { recent } = countRepeats(withinReach(all, blueprint.seniority), length, now);
        expect(plan.filter(isRecent)).toHaveLength(recent);
      }),
    );
  });
});

describe('the candidate selection', () => {
  it('splits into certain questions and a pool of equally recent ones to draw from', () => {
    fc.assert(
      fc.property(pool, lengths, (all, length) => {
        const { sure, drawn } = leastRecent(all, length);
        expect(sure.length).toBeLessThan(length);
        expect(sure.length + drawn.length).toBeGreaterThanOrEqual(Math.min(length, all.length));
        expect(new Set(drawn.map(rank)).size).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('counts a question as recent for less than seven days', () => {
    const of = (ms: number) => countRepeats([{ lastSeenAt: ago(ms) }], 1, now);
    expect(of(0)).toEqual({ unseen: 0, recent: 1 });
    expect(of(7 * dayMs - 1)).toEqual({ unseen: 0, recent: 1 });
    expect(of(7 * dayMs)).toEqual({ unseen: 0, recent: 0 });
    expect(countRepeats([{ lastSeenAt: null }, { lastSeenAt: ago(1) }], 1, now)).toEqual({
      unseen: 1,
      recent: 0,
    });
  });
});
