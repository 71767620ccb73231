// Tests grading and interviews over each of the four provider protocols.
import { api } from '@rehearse/contract/api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { finishedTest } from '../../../../testing/feedback-scene.ts';
import {
  hearOut,
  readInterview,
  say,
  startInterview,
  textAfter,
} from '../../../../testing/hold-interview.ts';
import { asJson, honestly } from '../../../../testing/judging-model.ts';
import { providers } from '../../../../testing/model-peer.ts';
import { openModelScene, type ModelScene } from '../../../../testing/model-scene.ts';
import { must, nearlyAll } from '../../../../testing/take-test.ts';
import type { Client } from '../../../../testing/test-app.ts';

let scene: ModelScene;
let client: Client;
beforeAll(async () => {
  scene = await openModelScene();
});
beforeEach(async () => {
  client = await scene.app.signUp();
});
afterAll(() => scene.close());

const words = 'Thank you for that. Now I would like to hear about something else.';

describe.each(providers)('with the protocol of %s', (provider) => {
  const nameOf = () => scene.peer.connection(provider).model;
  const speaks = (...[fixture, how]: [object, object?]) => {
    scene.peer.peer.reset();
    scene.peer.peer.on({}, fixture as { content: string }, how);
  };
  beforeAll(async () => {
    speaks({ content: '{"verdict":"met"}' });
    const { baseUrl = '', model, apiKey } = scene.peer.connection(provider);
    const body = { slot: 'first', provider, model, baseUrl, apiKey, price: null } as const;
    must(await scene.admin.call(api.setModel, { body }));
  });
  /** An interview whose next line is the transition to the first question. */
  const turnTaken = async (): Promise<string> => {
    const { id } = await startInterview(client);
    await hearOut(scene.app.origin, client, id);
    must(await say(client, id, { text: 'I build payment services.' }));
    return id;
  };
  const hear = (id: string, after?: string) => hearOut(scene.app.origin, client, id, after);

  it('an answer is graded by the model', async () => {
    scene.peer.peer.reset();
    scene.peer.peer.on({}, asJson(honestly));
    const { item } = await finishedTest(scene.app, client, { give: nearlyAll });
    expect(item.grade).toMatchObject({
      state: 'graded',
      grader: { kind: 'model', name: nameOf() },
      origin: { asked: { provider }, fellBack: null },
    });
  });

  it('an interview line is streamed and resumes from the last event after a lost connection', async () => {
    speaks({ content: words }, { chunkSize: 10 });
    const id = await turnTaken();
    const events = await hear(id);
    expect(events.at(-1)?.event).toMatchObject({
      kind: 'end',
      state: 'said',
      voice: { kind: 'model', name: nameOf(), tookOver: null },
    });
    const text = textAfter(events);
    expect(text.startsWith(words)).toBe(true);
    const [first] = events;
    const rest = await hear(id, first?.id);
    expect(textAfter(rest, textAfter([first!]))).toBe(text);
    expect(rest.map(({ event }) => (event.kind === 'words' ? event.at : null))).not.toContain(0);
  });

  it.each<[string, object, object?]>([
    [
      'is rate limited',
      { error: { message: 'slow down', type: 'rate_limit_error' }, status: 429, retryAfter: 9 },
    ],
    ['truncates its stream', { content: words }, { chunkSize: 5, truncateAfterChunks: 6, latency: 1 }],
    ['returns only whitespace', { content: ' ' }],
  ])('the built-in interviewer takes over when the provider %s', async (_, fixture, how) => {
    speaks(fixture, how);
    const id = await turnTaken();
    const events = await hear(id);
    expect(events.at(-1)?.event).toMatchObject({ voice: { kind: 'built_in', tookOver: 'failed' } });
    // the partial output of the failed model is discarded
    expect(textAfter(events)).not.toContain('Thank you for that');
    expect((await readInterview(client, id)).lines.at(-1)?.text).toBe(textAfter(events));
  });

  it('stopping a line ends the request to the provider', async () => {
    speaks({ content: `${words} ${words}` }, { chunkSize: 4, latency: 40 });
    const id = await turnTaken();
    const heard = hear(id);
    await expect.poll(async () => (await readInterview(client, id)).lines.at(-1)?.text).not.toBe('');
    expect(scene.peer.open()).toBe(1);
    const line = (await readInterview(client, id)).lines.length;
    must(await client.call(api.stopSpeaking, { params: { id }, body: { line, heard: 5 } }));
    expect((await heard).at(-1)?.event).toMatchObject({ kind: 'end', state: 'cut' });
    await expect.poll(() => scene.peer.open()).toBe(0);
  });
});
