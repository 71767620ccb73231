// Single stream events of the four protocols, as providers send them.

export const chat = (delta: object, finish: string | null = null) => ({
  choices: [{ index: 0, delta, finish_reason: finish }],
});
export const openai = {
  begin: { type: 'response.created', response: { id: 'r', created_at: 1, model: 'm' } },
  text: { type: 'response.output_text.delta', item_id: 'i', output_index: 0, delta: 'a' },
  item: (type: string) => ({
    type: 'response.output_item.added',
    output_index: 0,
    item: { type, id: 'i', summary: [] },
  }),
  end: (type: string, more: object) => ({ type: `response.${type}`, response: more }),
};
export const counted = { input_tokens: 3, output_tokens: 2 };
export const block = (type: string, more: object) => ({
  type: 'content_block_start',
  index: 0,
  content_block: { type, ...more },
});
export const blockDelta = (type: string, more: object) => ({
  type: 'content_block_delta',
  index: 0,
  delta: { type, ...more },
});
export const anthropic = {
  begin: (usage: object = { input_tokens: 3, output_tokens: 1 }) => ({
    type: 'message_start',
    message: { id: 'x', type: 'message', role: 'assistant', model: 'm', content: [], usage },
  }),
  text: [block('text', { text: '' }), blockDelta('text_delta', { text: 'a' })],
  end: (reason: string) => [
    { type: 'content_block_stop', index: 0 },
    { type: 'message_delta', delta: { stop_reason: reason }, usage: { output_tokens: 5 } },
    { type: 'message_stop' },
  ],
};
export const candidate = (parts: object[], finish?: string) => ({
  candidates: [{ content: { role: 'model', parts }, ...(finish ? { finishReason: finish } : {}) }],
});
