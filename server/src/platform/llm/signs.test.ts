// What the rarer events of the four protocols say, and that no event of a stranger is more than nothing.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { providers } from '../../../testing/model-peer.ts';
import { signOf } from './signs.ts';

const reason = (finish: string) => ({ choices: [{ delta: {}, finish_reason: finish }] });
const candidate = (more: object) => ({ candidates: [more] });

it.each([
  ['compatible', { choices: [{ delta: { reasoning_content: 'Hm' } }] }, { thinks: true, words: undefined }],
  ['compatible', { choices: [{ delta: { content: [{ type: 'text', text: 'a' }] } }] }, { words: 'a' }],
  ['compatible', { choices: [{ delta: { refusal: 'No.' }, finish_reason: 'stop' }] }, { end: 'refused' }],
  ['compatible', reason('content_filter'), { end: 'refused' }],
  ['compatible', reason('tool_calls'), { end: 'another' }],
  [
    'compatible',
    { choices: [], usage: { prompt_tokens: 3, completion_tokens: 2 } },
    { inputTokens: 3, outputTokens: 2 },
  ],
  ['openai', { type: 'response.reasoning_summary_text.delta', delta: 'Hm' }, { thinks: true }],
  ['openai', { type: 'response.refusal.delta', delta: 'No.' }, { end: 'refused' }],
  [
    'openai',
    { type: 'response.incomplete', response: { incomplete_details: { reason: 'max_output_tokens' } } },
    { end: 'length' },
  ],
  [
    'openai',
    { type: 'response.failed', response: { error: { code: 'server_error' } } },
    { error: { code: 'server_error' } },
  ],
  ['anthropic', { type: 'ping' }, { words: undefined, end: undefined, error: undefined }],
  [
    'anthropic',
    { type: 'content_block_delta', delta: { type: 'thinking_delta', thinking: 'Hm' } },
    { thinks: true, words: undefined },
  ],
  [
    'anthropic',
    { type: 'content_block_delta', delta: { type: 'input_json_delta', partial_json: '{"a"' } },
    { words: '{"a"' },
  ],
  [
    'anthropic',
    {
      type: 'message_start',
      message: { usage: { input_tokens: 3, cache_read_input_tokens: 4, output_tokens: 1 } },
    },
    { inputTokens: 7, outputTokens: undefined },
  ],
  [
    'anthropic',
    { type: 'message_delta', delta: { stop_reason: 'refusal' }, usage: { output_tokens: 5 } },
    { end: 'refused', outputTokens: 5 },
  ],
  [
    'anthropic',
    { type: 'error', error: { type: 'overloaded_error' } },
    { error: { type: 'overloaded_error' } },
  ],
  [
    'google',
    candidate({ content: { parts: [{ text: 'Hm', thought: true }, { text: 'a' }] } }),
    { thinks: true, words: 'a' },
  ],
  ['google', candidate({ finishReason: 'SAFETY' }), { end: 'refused' }],
  ['google', { promptFeedback: { blockReason: 'BLOCKLIST' } }, { end: 'refused' }],
  [
    'google',
    { usageMetadata: { promptTokenCount: 3, candidatesTokenCount: 2, thoughtsTokenCount: 4 } },
    { inputTokens: 3, outputTokens: 6 },
  ],
] as const)('of %s: %j', (provider, event, sign) => {
  expect(signOf(provider, JSON.stringify(event))).toMatchObject(sign);
});

it('whatever else comes says nothing that is no text or number', () => {
  fc.assert(
    fc.property(fc.constantFrom(...providers), fc.json(), (provider, data) => {
      const { words, inputTokens, outputTokens } = signOf(provider, data);
      expect(['string', 'undefined']).toContain(typeof words);
      for (const count of [inputTokens, outputTokens])
        expect(['number', 'undefined']).toContain(typeof count);
    }),
  );
});

it('tells what is no JSON', () => {
  for (const provider of providers) expect(() => signOf(provider, '{]')).toThrow(SyntaxError);
  expect(signOf('compatible', '[DONE]')).toEqual({});
});
