// Tests that the jobs of all lanes together never need more connections than their pool has.
import { expect, it } from 'vitest';
import { jobsAtOnce } from './jobs-at-once.ts';

it('leaves a connection for each lane’s listener and one for requests', () => {
  for (let connections = 10; connections <= 60; connections += 1) {
    const { quick, mail, grading, patient } = jobsAtOnce(connections);
    expect(Math.min(quick, mail, grading, patient), `${connections}`).toBeGreaterThan(0);
    expect(quick + mail + grading + patient + 4, `${connections}`).toBeLessThan(connections);
  }
});

it('grows with the pool up to a maximum', () => {
  expect(jobsAtOnce(10)).toEqual({ quick: 2, mail: 1, grading: 1, patient: 1 });
  expect(jobsAtOnce(20)).toEqual({ quick: 2, mail: 2, grading: 1, patient: 10 });
  expect(jobsAtOnce(22)).toEqual({ quick: 2, mail: 2, grading: 1, patient: 12 });
  expect(jobsAtOnce(500)).toEqual({ quick: 2, mail: 2, grading: 1, patient: 12 });
});
