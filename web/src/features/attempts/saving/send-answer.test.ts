// Tests what a failed save means for the answer: only an explicit rejection stops it, everything else is retried.
import { errorCatalog, type ErrorCode } from '@rehearse/contract/error-codes.ts';
import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../../api/failures.ts';
import { outcomeOf } from './send-answer.ts';

const refusal = (code: ErrorCode, more: { details?: unknown; retryAfter?: number } = {}) =>
  new ApiError({
    code,
    message: errorCatalog[code].sentence,
    status: errorCatalog[code].status,
    ...more,
  });

test('the outcome is unknown after no reply, a busy server, or a server error', () => {
  expect(outcomeOf(new NetworkError())).toEqual({ is: 'lost' });
  expect(outcomeOf(new SyntaxError('not JSON'))).toEqual({ is: 'lost' });
  expect(outcomeOf(refusal('internal'))).toMatchObject({ is: 'lost' });
  expect(outcomeOf(refusal('unavailable', { retryAfter: 2 }))).toEqual({ is: 'lost', wait: 2000 });
  expect(outcomeOf(refusal('too_many_requests', { retryAfter: 7 }))).toEqual({ is: 'lost', wait: 7000 });
});

test('a save isn’t retried automatically after the session ended', () => {
  expect(outcomeOf(refusal('session_ended'))).toEqual({ is: 'lost', over: true });
});

test('a newer answer is returned with its content', () => {
  const saved = { revision: 4, answer: { kind: 'numeric', text: '5' }, savedAt: '2026-11-20T20:00:00.000Z' };
  expect(outcomeOf(refusal('answer_superseded', { details: saved }))).toEqual({
    is: 'superseded',
    theirs: saved,
  });
  expect(outcomeOf(refusal('answer_superseded'))).toEqual({ is: 'lost' });
});

test.each([
  ['deadline_passed', undefined, { why: 'late' }],
  ['answer_locked', undefined, { why: 'locked' }],
  ['action_not_allowed', { state: 'paused' }, { why: 'closed', state: 'paused' }],
  ['action_not_allowed', undefined, { why: 'closed', state: 'submitted' }],
  ['answer_too_long', undefined, { why: 'refused', sentence: errorCatalog.answer_too_long.sentence }],
] as const)('%s stops saving', (code, details, stop) => {
  expect(outcomeOf(refusal(code, { details }))).toEqual({ is: 'stopped', stop });
});

test('answers are discarded if their attempt doesn’t exist', () => {
  expect(outcomeOf(refusal('not_found'))).toEqual({ is: 'gone' });
});
