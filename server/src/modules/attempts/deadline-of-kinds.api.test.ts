// Tests that an exam's deadline submits answers of every kind as last saved, and stores later ones separately.
import { api } from '@rehearse/contract/api.ts';
import { Kind } from '@rehearse/contract/kinds/kinds.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { authoringOf, fully, must, poorly, startTest } from '../../../testing/take-test.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const trackOf = (kind: Kind): 'backend' | 'data' | 'behavioural' => {
  if (kind === 'behavioural_story') return 'behavioural';
  return kind === 'sql' ? 'data' : 'backend';
};

it.each(Kind.options)(
  'an exam’s deadline submits the saved %s answer and stores a later one as late',
  async (kind) => {
    const client = await app.signUp();
    const { id, items } = await startTest(client, {
      track: trackOf(kind),
      kinds: [kind],
      length: 1,
      mode: 'exam',
      minutes: 5,
    });
    const question = await authoringOf(app, items[0]?.question.id ?? '', items[0]?.question.version ?? 1);
    const [saved, late] = [poorly(question, 1), fully(question, 1)];
    if (!saved || !late) throw new Error('there is no answer to this question');
    const params = { id, position: 1 };
    must(await client.call(api.saveAnswer, { params, body: { revision: 1, answer: saved } }));
    app.clock.advance(301_000);
    const refused = await client.call(api.saveAnswer, { params, body: { revision: 2, answer: late } });
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'deadline_passed' } } });
    await app.runJobs();
    const { attempt, items: results } = must(await client.call(api.readResults, { params: { id } }));
    expect(attempt.submittedBy).toBe('deadline');
    expect(results[0]?.saved.answer).toEqual(saved);
    expect(results[0]?.late?.answer).toEqual(late);
  },
);
