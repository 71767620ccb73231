// A running app with a fake HTTP model that writes questions, and functions to request them.
import { api } from '@rehearse/contract/api.ts';
import type { Blueprint } from '@rehearse/contract/attempts/attempts.ts';
import type { Writing } from '@rehearse/contract/questions/writings.ts';
import { noModels } from '../src/platform/config/models.ts';
import { openModelPeer } from './model-peer.ts';
import { must } from './take-test.ts';
import { createTestApp, type Client } from './test-app.ts';

export const jobBlueprint: Blueprint = {
  track: 'backend',
  skills: ['apis-http', 'testing'],
  seniority: 'mid',
  kinds: [],
  length: 5,
  mode: 'practice',
  minutes: null,
};
export const jobLine = 'You keep our public interfaces calm, cached and kind to old callers.';
export const wish = {
  blueprint: jobBlueprint,
  count: 3,
  lines: [{ skill: 'apis-http' as const, lines: [jobLine] }],
};

export const idsOf = ({ parts }: Writing): string[] => parts.flatMap(({ question }) => question?.id ?? []);
export const codeOf = ({ body }: { body: object }): string | undefined =>
  (body as { error?: { code: string } }).error?.code;

export type WritingScene = Awaited<ReturnType<typeof openWritingScene>>;

export const openWritingScene = async (limits = noModels.limits) => {
  const peer = await openModelPeer();
  const first = { connection: peer.connection('compatible'), price: null };
  // a day ahead of the queue's real clock, so that delayed jobs don't run early
  const now = new Date(Date.now() + 86_400_000);
  const app = await createTestApp({ models: { ...noModels, limits, first }, now });
  const admin = await app.signUp('admin@example.org');
  await app.product.identity.promotePerson('admin@example.org');

  const start = async (person: Client, wanted: object = wish): Promise<Writing> => {
    app.clock.advance(1);
    return must(await person.call(api.startWriting, { body: wanted }));
  };
  const newest = async (person: Client): Promise<Writing> => {
    const [first] = must(await person.call(api.listWritings, {})).items;
    if (!first) throw new Error('nothing was written');
    return first;
  };
  return {
    app,
    admin,
    peer: peer.peer,
    start,
    newest,
    written: async (person: Client, wanted: object = wish): Promise<Writing> => {
      await start(person, wanted);
      await app.runJobs();
      return newest(person);
    },
    /** Runs the job once, regardless of the queue. */
    runOnce: async (person: Client, writingId: string): Promise<void> => {
      const payload = { userId: person.userId, writingId };
      await app.product.tasks['write-question']?.(payload, { number: 1, last: false });
    },
    close: async () => {
      await app.close();
      await peer.close();
    },
  };
};
