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
  it('shows how many answers a total is based on', () => {
    expect(graded(72, 20)?.body).toBe('SQL, mid-level: 72%.');
    expect(graded(72, 17)?.body).toBe('SQL, mid-level: 72% (17 of 20 answers graded).');
  });

  it('shows no total if too few answers were graded', () => {
    expect(graded(null, 11)?.body).toBe(
      'SQL, mid-level: 11 of 20 answers could be graded, too few for a total.',
    );
  });

  it('shows no score of a test that awaits a self-rating', () => {
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

  it('has one subject per test and links to its results', () => {
    expect(graded(72, 20)).toMatchObject({ subject: 'attempt:a1', link: '/dashboard/test/results?id=a1' });
  });

  it('has a separate subject for each session reuse', () => {
    expect(wordingOf(event({ kind: 'session_reused' }))?.subject).toBe('session:7');
  });

  it('has one subject per day for password reset requests', () => {
    expect(wordingOf(event({ kind: 'password_reset_asked' }))?.subject).toBe('password-reset:2026-11-20');
  });

  it('has no text for an action the person just took', () => {
    expect(wordingOf(event({ kind: 'attempt_abandoned', attemptId: 'a1' }))).toBeUndefined();
  });
});
