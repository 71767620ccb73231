// How grading uses the sandbox: a full queue is a catalog error, a failure stays a failure, and a test sends one run at a time.
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { SandboxBusy } from '../../../platform/sandbox/sandbox.port.ts';
import { executionWith, inTurn } from './execution.ts';

const run = { language: 'python' as const, source: '', tests: [] };
const query = { statements: '', dataSets: [], after: null };

const failing = (failure: Error) => {
  const fail = (): Promise<never> => Promise.reject(failure);
  return executionWith({ runProgram: fail, runQueries: fail })('someone');
};

test('a full queue throws “sandbox_busy” with the number waiting and when to retry', async () => {
  const execution = failing(new SandboxBusy(12));
  const busy = { code: 'sandbox_busy', details: { waiting: 12 }, retryAfter: 10 };
  await expect(execution.runProgram(run)).rejects.toMatchObject(busy);
  await expect(execution.runQueries(query)).rejects.toMatchObject(busy);
});

test('any other failure is rethrown unchanged', async () => {
  const failure = new Error('no interpreter');
  await expect(failing(failure).runProgram(run)).rejects.toBe(failure);
  await expect(failing(failure).runQueries(query)).rejects.toBe(failure);
});

test('runs of one test are sequential, and a failed run doesn’t block the next', async () => {
  let running = 0;
  const most: number[] = [];
  const execution = inTurn({
    runQueries: () => Promise.resolve([]),
    runProgram: async ({ source }) => {
      running += 1;
      most.push(running);
      await setImmediate();
      running -= 1;
      if (source === 'breaks') throw new Error('broke');
      return [];
    },
  });
  const all = ['', 'breaks', ''].map((source) => execution.runProgram({ ...run, source }));
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(most).toEqual([1, 1, 1]);
});
