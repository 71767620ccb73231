// What one event of each protocol says: words, a sign of life, what was counted, how it ended. Everything else is passed over.
import type { ProviderName } from './model.port.ts';

export type Sign = {
  words?: string | undefined;
  /** It thinks, or writes what is for nobody: a sign of life. */
  thinks?: boolean;
  /** `stop`, `length`, `refused`; anything else is no good end. */
  end?: string | undefined;
  inputTokens?: number | undefined;
  outputTokens?: number | undefined;
  /** Present: it went wrong over there. */
  error?: unknown;
};

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
/** Some send parts where others send a text. */
const contentOf = (content: unknown): string | undefined =>
  Array.isArray(content)
    ? textOf(content.map((part: { text?: unknown } | null) => textOf(part?.text) ?? '').join(''))
    : textOf(content);
const countOf = (...values: unknown[]): number | undefined =>
  values.some((value) => typeof value === 'number')
    ? values.reduce<number>((sum, value) => sum + (typeof value === 'number' ? value : 0), 0)
    : undefined;
const endOf = (names: Readonly<Record<string, string>>, value: unknown): string | undefined =>
  typeof value === 'string' ? (names[value] ?? 'another') : undefined;

type ChatEvent = {
  error?: unknown;
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown } | null;
  choices?: {
    finish_reason?: unknown;
    delta?: { content?: unknown; reasoning_content?: unknown; reasoning?: unknown; refusal?: unknown };
  }[];
};

/** OpenAI's chat protocol, as everyone speaks it. */
const chat = ({ error, usage, choices }: ChatEvent): Sign => {
  const { finish_reason: reason, delta } = choices?.[0] ?? {};
  return {
    error: error ?? undefined,
    words: contentOf(delta?.content),
    thinks: Boolean(delta?.reasoning_content ?? delta?.reasoning),
    end: textOf(delta?.refusal)
      ? 'refused'
      : endOf({ stop: 'stop', length: 'length', content_filter: 'refused' }, reason),
    inputTokens: countOf(usage?.prompt_tokens),
    outputTokens: countOf(usage?.completion_tokens),
  };
};

type ResponsesEvent = {
  type?: unknown;
  delta?: unknown;
  response?: {
    error?: unknown;
    incomplete_details?: { reason?: unknown } | null;
    usage?: { input_tokens?: unknown; output_tokens?: unknown } | null;
  };
};

/** OpenAI's own protocol. */
const responses = (event: ResponsesEvent): Sign => {
  const { type, delta, response } = event;
  const usage = {
    inputTokens: countOf(response?.usage?.input_tokens),
    outputTokens: countOf(response?.usage?.output_tokens),
  };
  switch (type) {
    case 'response.output_text.delta':
      return { words: textOf(delta) };
    case 'response.refusal.delta':
      return { end: 'refused' };
    case 'response.completed':
      return { end: 'stop', ...usage };
    case 'response.incomplete': {
      const names = { max_output_tokens: 'length', content_filter: 'refused' };
      return { end: endOf(names, response?.incomplete_details?.reason ?? ''), ...usage };
    }
    case 'response.failed':
      return { error: response?.error ?? {}, ...usage };
    case 'error':
      return { error: event };
    default:
      return { thinks: typeof type === 'string' && type.startsWith('response.reasoning') };
  }
};

type MessagesUsage = {
  [name in 'input_tokens' | 'output_tokens' | `cache_${'read' | 'creation'}_input_tokens`]?: unknown;
};
type MessagesEvent = {
  type?: unknown;
  error?: unknown;
  message?: { usage?: MessagesUsage };
  usage?: MessagesUsage;
  content_block?: { text?: unknown };
  delta?: { text?: unknown; partial_json?: unknown; thinking?: unknown; stop_reason?: unknown };
};
const messagesEnds = {
  end_turn: 'stop',
  stop_sequence: 'stop',
  pause_turn: 'stop',
  // the form of an object is a tool to older models, and the only one that they have
  tool_use: 'stop',
  max_tokens: 'length',
  model_context_window_exceeded: 'length',
  refusal: 'refused',
};

/** Anthropic's protocol. */
const messages = ({
  type,
  error,
  message,
  usage = message?.usage,
  content_block,
  delta,
}: MessagesEvent): Sign => ({
  error: type === 'error' ? (error ?? {}) : undefined,
  words: textOf(delta?.text) ?? textOf(delta?.partial_json) ?? textOf(content_block?.text),
  thinks: delta?.thinking !== undefined,
  end: endOf(messagesEnds, delta?.stop_reason),
  inputTokens: countOf(
    usage?.input_tokens,
    usage?.cache_read_input_tokens,
    usage?.cache_creation_input_tokens,
  ),
  outputTokens: type === 'message_delta' ? countOf(usage?.output_tokens) : undefined,
});

type GenerateEvent = {
  error?: unknown;
  promptFeedback?: { blockReason?: unknown };
  usageMetadata?: { [name in `${'prompt' | 'candidates' | 'thoughts'}TokenCount`]?: unknown };
  candidates?: { finishReason?: unknown; content?: { parts?: { text?: unknown; thought?: unknown }[] } }[];
};
const generateEnds = {
  STOP: 'stop',
  MAX_TOKENS: 'length',
  ...Object.fromEntries(
    ['SAFETY', 'IMAGE_SAFETY', 'RECITATION', 'BLOCKLIST', 'PROHIBITED_CONTENT', 'SPII'].map((name) => [
      name,
      'refused',
    ]),
  ),
};

/** Google's protocol. */
const generate = ({ error, promptFeedback, usageMetadata, candidates }: GenerateEvent): Sign => {
  const { content, finishReason } = candidates?.[0] ?? {};
  const parts = Array.isArray(content?.parts) ? content.parts : [];
  return {
    error: error ?? undefined,
    words: contentOf(parts.filter(({ thought }) => !thought)),
    thinks: parts.some(({ thought }) => Boolean(thought)),
    end: textOf(promptFeedback?.blockReason) ? 'refused' : endOf(generateEnds, finishReason),
    inputTokens: countOf(usageMetadata?.promptTokenCount),
    outputTokens: countOf(usageMetadata?.candidatesTokenCount, usageMetadata?.thoughtsTokenCount),
  };
};

const readers: Record<ProviderName, (event: never) => Sign> = {
  compatible: chat,
  openai: responses,
  anthropic: messages,
  google: generate,
};

/** `data` of one event. Throws a SyntaxError where it is no JSON. */
export const signOf = (provider: ProviderName, data: string): Sign => {
  // the end of a stream of OpenAI's; what matters was said before
  if (data === '[DONE]') return {};
  const event: unknown = JSON.parse(data);
  return typeof event === 'object' && event !== null ? readers[provider](event as never) : {};
};
