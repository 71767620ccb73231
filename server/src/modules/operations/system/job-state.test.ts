// Tests the status of a queued job as administrators see it.
import { describe, expect, it } from 'vitest';
import { jobState } from './job-state.ts';

const lockedAt = new Date('2026-11-20T10:00:00Z');

describe('a job', () => {
  it.each([
    [{ attempts: 0, maxAttempts: 25, lockedAt: null }, 'waiting'],
    [{ attempts: 3, maxAttempts: 25, lockedAt: null }, 'waiting'],
    [{ attempts: 25, maxAttempts: 25, lockedAt: null }, 'failed'],
    [{ attempts: 1, maxAttempts: 25, lockedAt }, 'running'],
    // the running try is already counted
    [{ attempts: 25, maxAttempts: 25, lockedAt }, 'running'],
  ])('%j is %s', (job, state) => {
    expect(jobState(job)).toBe(state);
  });
});
