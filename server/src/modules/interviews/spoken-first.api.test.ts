// A line that starts before anyone listens is streamed by any process, and generated once for all.
import { api, apiBase } from '@rehearse/contract/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  openHandHeldProvider,
  turnTaken,
  type HandHeldProvider,
} from '../../../testing/hand-held-provider.ts';
import { hearOut, readInterview, textAfter } from '../../../testing/hold-interview.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { noModels } from '../../platform/config/models.ts';

type Copy = Awaited<ReturnType<TestApp['openCopy']>>;
let provider: HandHeldProvider;
let app: TestApp;
let copy: Copy;
beforeAll(async () => {
  provider = await openHandHeldProvider();
  const first = { connection: provider.connection, price: null };
  app = await createTestApp({ models: { ...noModels, first } });
  copy = await app.openCopy();
});
afterAll(async () => {
  await copy.close();
  await app.close();
  await provider.close();
});

it('starts with the turn, and another process streams its first words before the line is complete', async () => {
  const client = await app.signUp();
  const { id, calls } = await turnTaken({ app, provider }, client);
  const [call] = calls();
  call?.say('Thank you for all of that. ');
  const reply = await fetch(`${copy.origin}${apiBase}${api.hearInterview.path.replace(':id', id)}`, {
    headers: { authorization: `Bearer ${client.accessToken}` },
  });
  const reader = reply.body!.pipeThrough(new TextDecoderStream()).getReader();
  let there = '';
  while (!there.includes('Thank you')) there += (await reader.read()).value ?? '';
  expect(call?.isOpen()).toBe(true);
  const here = hearOut(app.origin, client, id);
  call?.say('Now to something else.');
  call?.end();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) there += piece.value;
  const text = textAfter(await here);
  expect(text).toMatch(/^Thank you for all of that\. Now to something else\.\n\n/);
  expect(there).toContain('"state":"said"');
  expect((await readInterview(client, id)).lines.at(-1)).toMatchObject({ text, state: 'said' });
  expect(calls()).toHaveLength(1);
});
