// Tests what rare events of the four protocols turn into: text, a failure, or a token count. Unknown events never break a call.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { patientLimits, providers } from '../../../testing/model-peer.ts';
import {
  anthropic,
  block,
  blockDelta,
  candidate,
  chat,
  counted,
  openai,
} from '../../../testing/provider-events.ts';
import { createConnectModel } from './connect-model.ts';
import { ModelFailure, type ModelLimits, type ModelUsage, type ProviderName } from './model.port.ts';

/** A number is a pause in milliseconds. */
type Events = readonly unknown[];
let events: Events = [];
const write = async (reply: ServerResponse): Promise<void> => {
  reply.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const event of events) {
    if (typeof event === 'number') await delay(event);
    else reply.write(`data: ${typeof event === 'string' ? event : JSON.stringify(event)}\n\n`);
  }
  reply.end();
};
const server = createServer((request, reply) => {
  request.resume();
  void write(reply);
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const connect = createConnectModel({ callsAtOnce: 8 });
const modelOf = (provider: ProviderName, limits: ModelLimits = patientLimits, model = 'm') => {
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return connect({ provider, model, apiKey: 'k', baseUrl }, limits);
};

type Outcome = { text: string; failure: string | undefined; usage: ModelUsage | null };
const call = async (provider: ProviderName, sent: Events, limits?: ModelLimits): Promise<Outcome> => {
  events = sent;
  const stream = modelOf(provider, limits).streamText({
    system: 's',
    messages: [{ role: 'user', text: 'u' }],
  });
  const outcome: Outcome = { text: '', failure: undefined, usage: null };
  try {
    for await (const piece of stream) {
      expect(piece).toBeTypeOf('string');
      outcome.text += piece;
    }
  } catch (error) {
    expect(error).toBeInstanceOf(ModelFailure);
    outcome.failure = (error as ModelFailure).kind;
  }
  return { ...outcome, usage: await stream.usage };
};

it.each<[ProviderName, string, Events, object]>([
  [
    'compatible',
    'text in parts',
    [chat({ content: [{ type: 'text', text: 'a' }] }, 'stop')],
    { text: 'a', failure: undefined },
  ],
  ['compatible', 'a refusal', [chat({ refusal: 'No.' }, 'stop')], { failure: 'refused' }],
  ['compatible', 'a filter', [chat({ content: 'a' }, 'content_filter')], { failure: 'refused' }],
  ['compatible', 'tools that were not requested', [chat({ content: 'a' }, 'tool_calls')], { failure: 'cut' }],
  ['compatible', 'our own limit', [chat({ content: 'a' }, 'length')], { text: 'a', failure: undefined }],
  [
    'compatible',
    'a token count',
    [chat({ content: 'a' }, 'stop'), { choices: [], usage: { prompt_tokens: 3, completion_tokens: 2 } }],
    { usage: { inputTokens: 3, outputTokens: 2, counted: true } },
  ],
  [
    'compatible',
    'a token count of 0',
    [chat({ content: 'a' }, 'stop'), { choices: [], usage: { prompt_tokens: 0, completion_tokens: 0 } }],
    { usage: { counted: false } },
  ],
  [
    'compatible',
    'an error with only a code',
    [{ error: { code: 'insufficient_quota' } }],
    { failure: 'turned_down' },
  ],
  [
    'openai',
    'a refusal',
    [
      openai.begin,
      openai.item('message'),
      { type: 'response.refusal.delta', item_id: 'i', output_index: 0, content_index: 0, delta: 'No.' },
      openai.end('completed', { usage: counted }),
    ],
    { failure: 'refused' },
  ],
  [
    'openai',
    'our own limit',
    [
      openai.begin,
      openai.item('message'),
      openai.text,
      openai.end('incomplete', { incomplete_details: { reason: 'max_output_tokens' }, usage: counted }),
    ],
    { text: 'a', failure: undefined, usage: { inputTokens: 3, outputTokens: 2, counted: true } },
  ],
  [
    'openai',
    'a filter',
    [
      openai.begin,
      openai.item('message'),
      openai.text,
      openai.end('incomplete', { incomplete_details: { reason: 'content_filter' }, usage: counted }),
    ],
    { failure: 'refused' },
  ],
  [
    'openai',
    'a failure before any text',
    [openai.begin, openai.end('failed', { error: { code: 'server_error', message: 'x' } })],
    { failure: 'down' },
  ],
  [
    'openai',
    'a failure after some text',
    [
      openai.begin,
      openai.item('message'),
      openai.text,
      {
        ...openai.end('failed', { error: { code: 'rate_limit_exceeded', message: 'x' } }),
        sequence_number: 4,
      },
    ],
    { text: 'a', failure: 'rate_limited' },
  ],
  ['openai', 'no end', [openai.begin, openai.item('message'), openai.text], { text: 'a', failure: 'cut' }],
  [
    'anthropic',
    'pings',
    [anthropic.begin(), { type: 'ping' }, ...anthropic.text, { type: 'ping' }, ...anthropic.end('end_turn')],
    { text: 'a', failure: undefined },
  ],
  [
    'anthropic',
    'a token count with a cache',
    [
      anthropic.begin({ input_tokens: 3, cache_read_input_tokens: 4, output_tokens: 1 }),
      ...anthropic.text,
      ...anthropic.end('end_turn'),
    ],
    { usage: { inputTokens: 7, outputTokens: 5, counted: true } },
  ],
  [
    'anthropic',
    'a refusal',
    [anthropic.begin(), ...anthropic.text, ...anthropic.end('refusal')],
    { failure: 'refused' },
  ],
  [
    'anthropic',
    'an immediate error',
    [{ type: 'error', error: { type: 'overloaded_error', message: 'x' } }],
    { failure: 'down' },
  ],
  [
    'anthropic',
    'an error after some text',
    [
      anthropic.begin(),
      ...anthropic.text,
      { type: 'error', error: { type: 'rate_limit_error', message: 'x' } },
    ],
    { text: 'a', failure: 'rate_limited' },
  ],
  ['anthropic', 'no end', [anthropic.begin(), ...anthropic.text], { text: 'a', failure: 'cut' }],
  [
    'google',
    'thoughts with text',
    [candidate([{ text: 'Hm', thought: true }, { text: 'a' }], 'STOP')],
    { text: 'a', failure: undefined },
  ],
  ['google', 'a filter', [candidate([{ text: 'a' }], 'SAFETY')], { failure: 'refused' }],
  ['google', 'a blocked prompt', [{ promptFeedback: { blockReason: 'BLOCKLIST' } }], { failure: 'refused' }],
  [
    'google',
    'a token count with thoughts',
    [
      {
        ...candidate([{ text: 'a' }], 'STOP'),
        usageMetadata: { promptTokenCount: 3, candidatesTokenCount: 2, thoughtsTokenCount: 4 },
      },
    ],
    { usage: { inputTokens: 3, outputTokens: 6, counted: true } },
  ],
  [
    'google',
    'an error',
    [candidate([{ text: 'a' }]), { error: { code: 429, status: 'RESOURCE_EXHAUSTED', message: 'x' } }],
    { text: 'a', failure: 'rate_limited' },
  ],
  ['google', 'no end', [candidate([{ text: 'a' }])], { text: 'a', failure: 'cut' }],
])('%s: %s', async (provider, _, sent, outcome) => {
  expect(await call(provider, sent)).toMatchObject(outcome);
});

it('an older model of Anthropic returns its object as a tool call', async () => {
  events = [
    anthropic.begin(),
    block('tool_use', { id: 't', name: 'json', input: {} }),
    blockDelta('input_json_delta', { partial_json: '{"verdict"' }),
    blockDelta('input_json_delta', { partial_json: ':"met"}' }),
    ...anthropic.end('tool_use'),
  ];
  const model = modelOf('anthropic', patientLimits, 'claude-3-haiku-20240307');
  const schema = z.object({ verdict: z.string() });
  expect(await model.askForObject({ system: 's', prompt: 'p', schema })).toMatchObject({
    value: { verdict: 'met' },
  });
});

describe('a reasoning model', () => {
  const longerThanTheLimit = 1_500;
  const thinking: Record<ProviderName, Events> = {
    compatible: [chat({ reasoning_content: 'Hm' }), longerThanTheLimit, chat({ content: 'a' }, 'stop')],
    openai: [
      openai.begin,
      openai.item('reasoning'),
      longerThanTheLimit,
      openai.item('message'),
      openai.text,
      openai.end('completed', { usage: counted }),
    ],
    anthropic: [
      anthropic.begin(),
      block('thinking', { thinking: '' }),
      blockDelta('thinking_delta', { thinking: 'Hm' }),
      longerThanTheLimit,
      { type: 'content_block_stop', index: 0 },
      ...anthropic.text,
      ...anthropic.end('end_turn'),
    ],
    google: [
      candidate([{ text: 'Hm', thought: true }]),
      longerThanTheLimit,
      candidate([{ text: 'a' }], 'STOP'),
    ],
  };
  it.each(providers)('of %s is not timed out before its first word', async (provider) => {
    const outcome = await call(provider, thinking[provider], { ...patientLimits, firstWordMs: 1_000 });
    expect(outcome).toMatchObject({ text: 'a', failure: undefined });
  });
});

it.each(providers)('any JSON events in the protocol of %s become text or a failure', async (provider) => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.json(), { maxLength: 4 }), async (sent) => {
      const { usage } = await call(provider, sent);
      for (const count of [usage?.inputTokens, usage?.outputTokens]) expect(count ?? 0).toBeTypeOf('number');
    }),
    { numRuns: 50 },
  );
});
