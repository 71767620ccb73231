// Tests which lane a job runs in, and that no job that calls a model runs where it would delay others.
import { expect, it } from 'vitest';
import { refuseInQuickTask } from '../kernel/quick-task.ts';
import { tasksByLane } from './job-lanes.ts';

const none = { mail: [], patient: [], grading: [] };
const attempt = { number: 1, last: false };
const asksAModel = async (): Promise<void> => {
  await Promise.resolve();
  refuseInQuickTask('ask a model');
};

it('lets a patient task call a model, and fails a quick task that does', async () => {
  const { quick, patient } = tasksByLane(
    { grade: asksAModel, forgotten: asksAModel },
    { mail: [], patient: ['grade'], grading: [] },
  );
  expect([Object.keys(quick), Object.keys(patient)]).toEqual([['forgotten'], ['grade']]);
  await patient['grade']!({}, attempt);
  await expect(quick['forgotten']!({}, attempt)).rejects.toThrow('forgotten is a quick task');
});

it('passes the payload and attempt to a quick task', async () => {
  const given: unknown[] = [];
  const { quick } = tasksByLane({ note: async (...all) => void given.push(...all) }, none);
  await quick['note']!({ id: 'x' }, attempt);
  expect(given).toEqual([{ id: 'x' }, attempt]);
});
