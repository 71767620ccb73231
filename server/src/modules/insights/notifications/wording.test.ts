// Tests the text of notifications.
import { describe, expect, it } from 'vitest';
import type { LedgerEvent, LedgerFact } from '../../../platform/kernel/ledger-event.ts';
import { wordingOf } from './wording.ts';

const event = (fact: LedgerFact): LedgerEvent => ({
  ...fact,
  userId: 'u',
  seq: 7,
  occurredAt: new Date('2026-11-20T10:00:00Z'),
});
const graded = (percent: number | null, counted: number) =>
  wordingOf(
    event({
      kind: 'attempt_graded',
      attemptId: 'a1',
      title: 'SQL, mid-level',
      mode: 'practice',
      percent,
      counted,
      of: 20,
    }),
  );

describe('wordingOf', () => {
  it('says from how many answers a total comes', () => {
    expect(graded(72, 20)?.body).toBe('SQL, mid-level: 72%.');
    expect(graded(72, 17)?.body).toBe('SQL, mid-level: 72% (17 of 20 answers graded).');
  });

  it('names no total where too little was judged', () => {
    expect(graded(null, 11)?.body).toBe(
      'SQL, mid-level: 11 of 20 answers could be graded, too few for a total.',
    );
  });

  it('names no number of a test that waits for its owner’s own rating', () => {
    const wording = wordingOf(
      event({
        kind: 'attempt_graded',
        attemptId: 'a1',
        title: 'SQL, mid-level',
        mode: 'exam',
        percent: 72,
        counted: 1,
        of: 1,
      }),
      true,
    );
    expect(wording?.body).toBe('SQL, mid-level: rate your answers first to see the results.');
  });

  it('has one subject an attempt and leads to its results', () => {
    expect(graded(72, 20)).toMatchObject({ subject: 'attempt:a1', link: '/dashboard/test/results?id=a1' });
  });

  it('tells each reuse of a session by itself', () => {
    expect(wordingOf(event({ kind: 'session_reused' }))?.subject).toBe('session:7');
  });

  it('tells once a day that a new password was asked for', () => {
    expect(wordingOf(event({ kind: 'password_reset_asked' }))?.subject).toBe('password-reset:2026-11-20');
  });

  it('is silent about what the person just did', () => {
    expect(wordingOf(event({ kind: 'attempt_abandoned', attemptId: 'a1' }))).toBeUndefined();
  });
});
