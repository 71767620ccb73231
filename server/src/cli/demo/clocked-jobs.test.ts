// Tests the simulated clock: jobs run at their times, in order, and a job replaces a waiting one with the same key.
import { describe, expect, it } from 'vitest';
import { createClockedJobs } from './clocked-jobs.ts';

const start = new Date('2026-01-01T00:00:00Z');
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

const setUp = () => {
  const ran: [string, Date][] = [];
  const jobs = createClockedJobs(start, () => ({
    note: async ({ name }) => void ran.push([String(name), jobs.clock()]),
    chain: async () => jobs.addJob('note', { name: 'chained' }),
    fail: () => Promise.reject(new Error('no')),
  }));
  return { ...jobs, ran };
};

describe('the simulated clock', () => {
  it('runs due jobs in order at their times and leaves the rest', async () => {
    const { addJob, moveTo, clock, ran } = setUp();
    await addJob('note', { name: 'late' }, { runAt: after(20) });
    await addJob('note', { name: 'never' }, { runAt: after(40) });
    await addJob('note', { name: 'soon' }, { runAt: after(10) });
    await addJob('note', { name: 'now' });
    await moveTo(after(30));
    expect(ran).toEqual([
      ['now', start],
      ['soon', after(10)],
      ['late', after(20)],
    ]);
    expect(clock()).toEqual(after(30));
  });

  it('runs a job added by another job in the same move', async () => {
    const { addJob, moveTo, ran } = setUp();
    await addJob('chain', {}, { runAt: after(5) });
    await moveTo(after(6));
    expect(ran).toEqual([['chained', after(5)]]);
  });

  it('keeps only the newest job with a key', async () => {
    const { addJob, moveTo, ran } = setUp();
    await addJob('note', { name: 'first' }, { key: 'one', runAt: after(1) });
    await addJob('note', { name: 'second' }, { key: 'one', runAt: after(2) });
    await moveTo(after(3));
    expect(ran).toEqual([['second', after(2)]]);
  });

  it('never moves backward', async () => {
    const { moveTo, clock } = setUp();
    await moveTo(after(5));
    await moveTo(after(1));
    expect(clock()).toEqual(after(5));
  });

  it('throws a job’s error and names an unknown task', async () => {
    const { addJob, moveTo } = setUp();
    await addJob('fail', {});
    await expect(moveTo(after(1))).rejects.toThrow('no');
    await addJob('elsewhere', {});
    await expect(moveTo(after(1))).rejects.toThrow('there is no task elsewhere');
  });
});
