// One call to a provider through the AI SDK: streams its text, enforces time limits, and reports usage.
import type { RunLimited } from '../kernel/concurrency-limit.ts';
import { providerOptions, type CallOptions, type LanguageModel } from './language-model.ts';
import { ModelFailure, type ModelLimits, type ModelMessage, type ModelUsage } from './model.port.ts';
import { toModelFailure, wasAnswered } from './to-model-failure.ts';

export type Completion = {
  system: string;
  messages: readonly ModelMessage[];
  maxOutputTokens?: number | undefined;
  signal?: AbortSignal | undefined;
  /** The JSON schema of the object, if one is requested. */
  responseFormat?: CallOptions['responseFormat'];
  /** Nothing is sent before this resolves; if it rejects, the call fails with its reason. */
  allowed?: Promise<unknown> | undefined;
};

type Deps = {
  model: LanguageModel;
  limits: ModelLimits;
  concurrency: RunLimited;
  now: () => number;
};

/** Higher than the average of any language we know of. */
const maxCharsPerToken = 40;
const signsOfLife: readonly string[] = ['reasoning-start', 'reasoning-delta', 'text-delta'];

/**
 * Yields pieces of text. Throws a ModelFailure, or the abort reason if the caller aborted. However the loop ends, the
 * call at the provider ends too and its usage is reported; null: the call was never sent, or was refused.
 */
export async function* streamCompletion(
  { model, limits, concurrency, now }: Deps,
  call: Completion,
  reportUsage: (usage: ModelUsage | null) => void,
): AsyncGenerator<string, void, void> {
  const own = new AbortController();
  const signal = call.signal ? AbortSignal.any([own.signal, call.signal]) : own.signal;
  const timeOut = (message: string) => () => own.abort(new ModelFailure('slow', message));
  const callTimer = setTimeout(timeOut('call timed out'), limits.callMs);
  const firstTokenTimer = setTimeout(timeOut('no first token in time'), limits.firstWordMs);
  const maxOutputTokens = Math.min(call.maxOutputTokens ?? limits.maxOutputTokens, limits.maxOutputTokens);
  const reply: Reply = { text: '' };
  let release: (() => void) | undefined;
  let sent = false;
  let answered = false;
  /** Null for calls that were never sent or were refused: providers charge for neither. */
  const spent = () => (sent && (answered || signal.aborted) ? usageOf(call, reply) : null);
  try {
    release = await orAborted(acquire(concurrency, signal), signal);
    if (call.allowed) await orAborted(call.allowed, signal);
    sent = true;
    const { stream } = await model.doStream({
      prompt: promptOf(call),
      ...(call.responseFormat ? { responseFormat: call.responseFormat } : {}),
      maxOutputTokens,
      abortSignal: signal,
      providerOptions,
    });
    answered = true;
    for await (const part of stream) {
      if (part.type === 'error') throw part.error;
      if (signsOfLife.includes(part.type)) clearTimeout(firstTokenTimer);
      if (part.type === 'finish') {
        reply.finishReason = part.finishReason.unified;
        reply.inputTokens = part.usage.inputTokens.total;
        reply.outputTokens = part.usage.outputTokens.total;
      }
      if (part.type !== 'text-delta' || part.delta === '') continue;
      reply.text += part.delta;
      if (reply.text.length > maxOutputTokens * maxCharsPerToken)
        throw new ModelFailure('malformed', 'output limit exceeded');
      yield part.delta;
    }
    signal.throwIfAborted();
    checkEnd(reply);
  } catch (error) {
    if (call.signal?.aborted) throw call.signal.reason;
    answered ||= wasAnswered(error);
    const failure = toModelFailure(own.signal.aborted ? own.signal.reason : error, { answered, now: now() });
    throw withUsage(failure, spent() ?? undefined);
  } finally {
    const usage = spent();
    clearTimeout(callTimer);
    clearTimeout(firstTokenTimer);
    own.abort();
    release?.();
    reportUsage(usage);
  }
}

type Reply = {
  text: string;
  finishReason?: string;
  inputTokens?: number | undefined;
  outputTokens?: number | undefined;
};

/** Resolves with a function that releases the slot. If the caller has aborted, the slot is released immediately. */
const acquire = (concurrency: RunLimited, signal: AbortSignal): Promise<() => void> =>
  new Promise((resolve) => {
    void concurrency(() => new Promise<void>((release) => (signal.aborted ? release() : resolve(release))));
  });

const orAborted = <T>(promise: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });

const promptOf = ({ system, messages }: Completion): CallOptions['prompt'] => [
  { role: 'system', content: system },
  ...messages.map(({ role, text }) => ({ role, content: [{ type: 'text' as const, text }] })),
];

const checkEnd = ({ text, finishReason }: Reply): void => {
  if (finishReason === 'content-filter') throw new ModelFailure('refused', 'model refused');
  // `length` is our own limit; the caller decides what to do
  if (finishReason !== 'stop' && finishReason !== 'length')
    throw new ModelFailure('cut', `ended with ${finishReason}`);
  if (text.trim() === '') throw new ModelFailure('empty', 'empty response');
};

/** The provider's count; otherwise one token per four bytes, which is accurate enough for a budget. */
const usageOf = (call: Completion, { text, ...counted }: Reply): ModelUsage => {
  // some providers report 0 for tokens they didn't count
  const inputTokens = counted.inputTokens || undefined;
  const outputTokens = counted.outputTokens || undefined;
  const prompt = call.system + call.messages.map((message) => message.text).join('');
  return {
    inputTokens: inputTokens ?? estimate(prompt),
    outputTokens: outputTokens ?? estimate(text),
    counted: inputTokens !== undefined && outputTokens !== undefined,
    cost: null,
  };
};

const estimate = (text: string): number => Math.ceil(Buffer.byteLength(text) / 4);

const withUsage = (failure: ModelFailure, usage: ModelUsage | undefined): ModelFailure =>
  new ModelFailure(failure.kind, failure.message, {
    retryAfterMs: failure.retryAfterMs,
    replyText: failure.replyText,
    usage,
  });
