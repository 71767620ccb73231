// Properties of the rules: the result depends only on the ledger, not on how it's batched, and nothing is earned twice.
import { AchievementFamily } from '@rehearse/contract/insights/achievements.ts';
import { Kind } from '@rehearse/contract/kinds/kinds.ts';
import { Track } from '@rehearse/contract/primitives.ts';
import { skillsOf } from '@rehearse/contract/vocabulary.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LedgerFact } from '../../../platform/kernel/ledger-event.ts';
import { advance, startState, stateOf } from './advance.ts';
import { allRules } from './all-rules.ts';
import type { DatedEvent } from './rule.ts';

const id = fc.constantFrom('a1', 'a2', 'a3', 'a4');
const mode = fc.constantFrom('practice' as const, 'exam' as const);
const verdict = fc.constantFrom('met', 'partly', 'missing', 'contradicted');
const criteria = fc
  .oneof(fc.array(verdict, { minLength: 4, maxLength: 4 }), fc.constant(['met', 'met', 'met', 'met']))
  .map((verdicts) => {
    const of = (name: string) =>
      verdicts.flatMap((drawnVerdict, index) => (drawnVerdict === name ? [`c${index}`] : []));
    return {
      met: of('met'),
      partly: of('partly'),
      missing: of('missing'),
      contradicted: of('contradicted'),
    };
  });

const submitted = fc.record({
  kind: fc.constant('attempt_submitted' as const),
  attemptId: id,
  mode,
  track: fc.constantFrom(...Track.options),
  questions: fc.constantFrom(1, 5, 10),
  answered: fc.constantFrom(0, 1, 5, 10),
  by: fc.constantFrom('person' as const, 'deadline' as const),
  remainingMs: fc.constantFrom(null, 0, 90_000),
  hintsTaken: fc.constantFrom(0, 1),
});
const graded = fc
  .record({
    kind: fc.constant('answer_graded' as const),
    attemptId: id,
    position: fc.integer({ min: 1, max: 4 }),
    questionId: fc.constantFrom(...Array.from({ length: 12 }, (_, index) => `q${index}`)),
    questionKind: fc.constantFrom(...Kind.options),
    track: fc.constantFrom(...Track.options),
    seniority: fc.constant('mid' as const),
    mode,
    number: fc.constantFrom(1, 1, 1, 2),
    state: fc.constantFrom('graded' as const, 'graded' as const, 'no_answer' as const, 'failed' as const),
    share: fc.constantFrom(0, 0.5, 1),
    answered: fc.boolean(),
    words: fc.nat(300),
    criteria,
    skillAt: fc.nat(5),
  })
  .map(({ skillAt, ...fact }) => {
    const skills = skillsOf[fact.track];
    return { ...fact, skill: skills[skillAt % skills.length]! };
  });
const deleted = fc.record({ kind: fc.constant('attempt_deleted' as const), attemptId: id });
const fact: fc.Arbitrary<LedgerFact> = fc.oneof(
  { weight: 3, arbitrary: submitted },
  { weight: 8, arbitrary: graded },
  { weight: 1, arbitrary: deleted },
);
const ledgerOf = (minLength: number, maxLength: number) =>
  fc
    .array(fc.record({ fact, days: fc.constantFrom(0, 0, 0, 1, 1, 1, 2) }), {
      size: 'max',
      minLength,
      maxLength,
    })
    .map((entries) => {
      let time = Date.parse('2026-03-01T12:00:00Z');
      return entries.map(({ fact: what, days }, index): DatedEvent => {
        time += days * 86_400_000;
        const occurredAt = new Date(time);
        const day = occurredAt.toISOString().slice(0, 10);
        return { ...what, userId: 'u', seq: index + 1, occurredAt, day };
      });
    });
const ledger = ledgerOf(0, 120);

const stemOf = (questionId: string) => `stem of ${questionId}`;
const replay = (events: DatedEvent[]) => advance(allRules, startState(1), events, stemOf);

describe('the rules', () => {
  it('give the same result for any batching of the events', () => {
    fc.assert(
      fc.property(ledger, fc.array(fc.nat(120), { maxLength: 5 }), (events, cuts) => {
        const whole = replay(events);
        let state = startState(1);
        const awards = [];
        for (const end of [...cuts.sort((a, b) => a - b), events.length]) {
          // each batch overlaps the ones before; events already processed change nothing
          const step = advance(allRules, state, events.slice(0, end), stemOf);
          state = JSON.parse(JSON.stringify(step.state)) as typeof state;
          awards.push(...step.awards);
        }
        expect(state).toEqual(JSON.parse(JSON.stringify(whole.state)));
        expect(awards).toEqual(whole.awards);
      }),
    );
  });

  it('award each achievement at most once, when its progress is complete, with a reason', () => {
    fc.assert(
      fc.property(ledger, (events) => {
        const { state, awards } = replay(events);
        const ids = awards.map(({ achievementId }) => achievementId);
        expect(new Set(ids).size).toBe(ids.length);
        for (const rule of allRules) {
          const { done, of } = rule.progress(stateOf(state, rule));
          expect(done >= 0 && done <= of).toBe(true);
          expect(ids.includes(rule.id)).toBe(done === of);
        }
        for (const { why } of awards) expect(why).toMatch(/^[A-Z].{15,}(?:\.|[.?!]”)$/);
      }),
    );
  });

  it('can all be earned by some ledger', () => {
    const long = fc.sample(ledgerOf(400, 400), { numRuns: 60, seed: 7 });
    const short = fc.sample(ledgerOf(0, 120), { numRuns: 300, seed: 7 });
    const samples = [...long, ...short];
    const earned = new Set<string>();
    for (const events of samples) {
      for (const { achievementId } of replay(events).awards) earned.add(achievementId);
    }
    expect(allRules.map(({ id: rule }) => rule).filter((rule) => !earned.has(rule))).toEqual([]);
  });

  it('number at least twelve, cover all six families, and have unique names', () => {
    expect(allRules.length).toBeGreaterThanOrEqual(12);
    expect(new Set(allRules.map(({ family }) => family))).toEqual(new Set(AchievementFamily.options));
    expect(new Set(allRules.map((rule) => rule.id)).size).toBe(allRules.length);
    expect(new Set(allRules.map((rule) => rule.name)).size).toBe(allRules.length);
  });
});
