// Tests that results show how many tests are ahead in the grading queue, and no longer do once graded.
import { api } from '@rehearse/contract/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { must, startTest } from '../../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now: new Date() });
});
afterAll(() => app.close());

const submitted = async () => {
  const person = await app.signUp();
  const { id } = await startTest(person, { length: 2 });
  must(await person.call(api.submitAttempt, { params: { id } }));
  return async () => aheadOf(person, id);
};
const aheadOf = async (person: Client, id: string) => {
  const { waiting, ahead } = must(await person.call(api.readResults, { params: { id } }));
  return { waiting, ahead };
};

it('shows the number of tests ahead in the grading queue', async () => {
  const reads = [await submitted(), await submitted(), await submitted()];
  for (const [ahead, read] of reads.entries()) await expect.poll(read).toEqual({ waiting: 2, ahead });
  await app.runJobs();
  for (const read of reads) await expect.poll(read).toEqual({ waiting: 0, ahead: undefined });
});
