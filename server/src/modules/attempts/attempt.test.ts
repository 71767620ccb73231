// Tests an attempt's timing: pausing stops the clock, extra time extends limits, and the deadline is exact.
import {
  isAllowed,
  type AttemptAction,
  type AttemptState,
  type Mode,
} from '@rehearse/contract/attempts/attempt-actions.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deadlineFrom, isOverdue, paused, resumed, timeLimitMs, type AttemptTiming } from './attempt.ts';

const start = new Date('2026-03-04T10:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const running = (limitMs: number | null): AttemptTiming => ({
  state: 'active',
  mode: 'practice',
  deadlineAt: deadlineFrom(start, limitMs),
  remainingMs: null,
});

describe('the clock of an attempt', () => {
  it('loses no working time to any number of pauses', () => {
    const spans = fc.array(fc.tuple(fc.nat(60_000), fc.nat(86_400_000)), { maxLength: 10 });
    fc.assert(
      fc.property(spans, (steps) => {
        const limit = 3_600_000;
        let attempt = running(limit);
        let now = 0;
        let worked = 0;
        for (const [work, rest] of steps) {
          worked += work;
          now += work;
          attempt = paused(attempt, after(now));
          expect(attempt.remainingMs).toBe(limit - worked);
          now += rest;
          attempt = resumed(attempt, after(now));
        }
        expect(attempt.deadlineAt).toEqual(after(now + limit - worked));
      }),
    );
  });

  it('ends at the deadline and not a millisecond before', () => {
    const attempt = running(60_000);
    expect(isOverdue(attempt, after(59_999))).toBe(false);
    expect(isOverdue(attempt, after(60_000))).toBe(true);
    expect(isOverdue(running(null), after(1e12))).toBe(false);
    expect(isOverdue({ ...attempt, state: 'submitted' }, after(1e9))).toBe(false);
  });

  it('multiplies every limit by the extra time', () => {
    expect(timeLimitMs(10, 'none')).toBe(600_000);
    expect(timeLimitMs(10, '1.5')).toBe(900_000);
    expect(timeLimitMs(10, '2')).toBe(1_200_000);
    expect(timeLimitMs(null, '2')).toBeNull();
  });
});

describe('the allowed actions', () => {
  const actions = fc.constantFrom<AttemptAction>(
    'save',
    'flag',
    'check',
    'hint',
    'pause',
    'resume',
    'submit',
    'abandon',
  );
  const modes = fc.constantFrom<Mode>('practice', 'exam');

  it('include no action that changes a test after it has ended', () => {
    const ended = fc.constantFrom<AttemptState>('submitted', 'abandoned');
    fc.assert(
      fc.property(actions, ended, modes, (action, state, mode) => {
        expect(isAllowed(action, state, mode)).toBe(false);
      }),
    );
  });

  it('include no pause, resume, check, or hint in an exam', () => {
    const states = fc.constantFrom<AttemptState>('active', 'paused', 'submitted', 'abandoned');
    const practiceOnly = fc.constantFrom<AttemptAction>('pause', 'resume', 'check', 'hint');
    fc.assert(
      fc.property(practiceOnly, states, (action, state) => {
        expect(isAllowed(action, state, 'exam')).toBe(false);
      }),
    );
  });
});
