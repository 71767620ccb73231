// Tests the model adapter over the wire with each of the four protocols: text, objects, and every kind of failure.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { openModelPeer, patientLimits, providers } from '../../../testing/model-peer.ts';
import type { ModelFailure, ModelStream } from './model.port.ts';
import { createConnectModel } from './connect-model.ts';

const connect = createConnectModel({ callsAtOnce: 8 });
const sentence = 'An index is a sorted copy of a column, so that rows are found without reading all.';
const schema = z.object({ verdict: z.enum(['met', 'missing']), quotes: z.array(z.string()) });

let peer: Awaited<ReturnType<typeof openModelPeer>>;
beforeAll(async () => {
  peer = await openModelPeer();
});
beforeEach(() => {
  peer.peer.reset();
});
afterAll(() => peer.close());

const readAll = async (stream: ModelStream): Promise<string[]> => {
  const pieces: string[] = [];
  for await (const piece of stream) pieces.push(piece);
  return pieces;
};
const failureOf = (promise: Promise<unknown>): Promise<ModelFailure> =>
  promise.then(
    () => expect.fail('it went well'),
    (error: unknown) => error as ModelFailure,
  );

describe.each(providers)('%s', (provider) => {
  const model = (own = patientLimits) => connect(peer.connection(provider), own);
  const talk = (own = patientLimits) =>
    model(own).streamText({
      system: 'Speak plainly.',
      messages: [{ role: 'user', text: 'What is an index?' }],
    });
  const ask = (own = patientLimits) =>
    model(own).askForObject({ system: 'Judge.', prompt: 'What is an index?', schema, schemaName: 'verdict' });

  it('streams text as it arrives and counts tokens at the end', async () => {
    peer.peer.onMessage('index', { content: sentence }, { chunkSize: 10 });
    const stream = talk();
    const pieces = await readAll(stream);
    expect(pieces.length).toBeGreaterThan(3);
    expect(pieces.join('')).toBe(sentence);
    const usage = await stream.usage;
    expect(usage).toMatchObject({ cost: null });
    expect(usage?.outputTokens).toBeGreaterThan(0);
    const sentBody = JSON.stringify(peer.peer.getLastRequest()?.body);
    expect(sentBody).toContain('Speak plainly.');
    expect(sentBody).not.toContain('"tools":[{');
  });

  it('returns an object that matches the schema', async () => {
    peer.peer.onMessage('index', { content: JSON.stringify({ verdict: 'met', quotes: ['sorted'] }) });
    const { value, usage } = await ask();
    expect(value).toEqual({ verdict: 'met', quotes: ['sorted'] });
    expect(usage.inputTokens + usage.outputTokens).toBeGreaterThan(0);
  });

  it.each([
    ['text instead of JSON', 'met, because it says "sorted"'],
    ['another schema', JSON.stringify({ verdict: 'superb', quotes: [] })],
    ['truncated JSON', '{"verdict":"met","quo'],
  ])('reports %s as malformed, and keeps the reply for a repair', async (_, content) => {
    peer.peer.onMessage('index', { content });
    const failure = await failureOf(ask());
    expect(failure).toMatchObject({ name: 'ModelFailure', kind: 'malformed', replyText: content });
    expect(failure.usage?.inputTokens).toBeGreaterThan(0);
  });

  it('reports when to retry', async () => {
    const response = {
      error: { message: 'slow down', type: 'rate_limit_error' },
      status: 429,
      retryAfter: 7,
    };
    peer.peer.onMessage('index', response);
    expect(await failureOf(ask())).toMatchObject({ kind: 'rate_limited', retryAfterMs: 7_000 });
    expect(await failureOf(readAll(talk()))).toMatchObject({ kind: 'rate_limited', retryAfterMs: 7_000 });
  });

  it.each([
    [401, 'invalid_api_key', 'turned_down'],
    [404, 'model_not_found', 'turned_down'],
    [429, 'insufficient_quota', 'turned_down'],
    [500, 'server_error', 'down'],
    [503, 'overloaded_error', 'down'],
  ])('reports %i %s as %s, without text of the reply', async (status, code, kind) => {
    const message = 'Incorrect key: a-key-of-tests-7f3a';
    peer.peer.onMessage('index', { error: { message, type: code, code }, status });
    const failure = await failureOf(readAll(talk()));
    expect(failure.kind).toBe(kind);
    expect(failure.message).toContain(String(status));
    expect(JSON.stringify([failure.message, failure.stack, failure])).not.toContain('7f3a');
  });

  it('distinguishes a truncated stream from a complete one', async () => {
    peer.peer.onMessage('index', { content: sentence }, { chunkSize: 5, truncateAfterChunks: 6, latency: 5 });
    const pieces: string[] = [];
    const stream = talk();
    const failure = await failureOf(
      (async () => {
        for await (const piece of stream) pieces.push(piece);
      })(),
    );
    expect(failure.kind).toBe('cut');
    expect(sentence.startsWith(pieces.join(''))).toBe(true);
    expect((await stream.usage)?.counted).toBe(false);
    expect((await failureOf(ask())).kind).toBe('cut');
  });

  it('reports a blank reply as empty', async () => {
    peer.peer.onMessage('index', { content: ' ' });
    expect((await failureOf(readAll(talk()))).kind).toBe('empty');
    expect((await failureOf(ask())).kind).toBe('empty');
  });

  it('limits the time to the first word and for the whole reply', async () => {
    peer.peer.onMessage('index', { content: sentence }, { streamingProfile: { ttft: 20_000 } });
    expect((await failureOf(readAll(talk({ ...patientLimits, firstWordMs: 60 })))).kind).toBe('slow');
    peer.peer.reset();
    peer.peer.onMessage(
      'index',
      { content: sentence },
      { chunkSize: 2, streamingProfile: { ttft: 1, tps: 3 } },
    );
    expect((await failureOf(ask({ ...patientLimits, callMs: 300 }))).kind).toBe('slow');
  });
});
