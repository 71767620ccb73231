// One call to a provider from its first byte to its last: its words as they come, its limits of time, its usage.
import type { IncomingMessage } from 'node:http';
import { Output } from 'ai';
import type * as z from 'zod';
import {
  ModelFailure,
  type ModelLimits,
  type ModelMessage,
  type ModelUsage,
  type ProviderName,
} from './model.port.ts';
import { beginCall } from './begin-call.ts';
import { eventData } from './event-data.ts';
import { failureOf } from './failure-of.ts';
import type { Places } from './places.ts';
import { callOptions, type WireModel } from './provider-of.ts';
import { signOf } from './signs.ts';

export type Call = {
  system: string;
  messages: readonly ModelMessage[];
  maxOutputTokens?: number | undefined;
  signal?: AbortSignal | undefined;
  /** Present: the words are an object of this form. */
  form?: { schema: z.ZodType; name?: string | undefined };
  /** Nothing is sent before it resolves; its failure is the call's. */
  allowed?: Promise<unknown> | undefined;
};

type Through = {
  provider: ProviderName;
  model: WireModel;
  limits: ModelLimits;
  places: Places;
  now: () => number;
};

/** A token is at least this many letters of output in the languages that we know of, with room to spare. */
const mostLettersOfAToken = 40;
/** A long answer is 100 kB; with a line of protocol around each token about 4 MB. */
const mostOfReply = 16 * 1024 * 1024;

/**
 * Yields each piece of text. Throws a ModelFailure, or the reader's own reason when it has left. However the loop ends,
 * the call at the provider ends with it, and the usage is told: null when it was never begun.
 */
export async function* readWords(
  { provider, model, limits, places, now }: Through,
  call: Call,
  tellUsage: (usage: ModelUsage | null) => void,
): AsyncGenerator<string, void, void> {
  const own = new AbortController();
  const signal = call.signal ? AbortSignal.any([own.signal, call.signal]) : own.signal;
  const end = (message: string) => () => own.abort(new ModelFailure('slow', message));
  const whole = setTimeout(end('call timed out'), limits.callMs);
  const first = setTimeout(end('no first token in time'), limits.firstWordMs);
  const maxOutputTokens = Math.min(call.maxOutputTokens ?? limits.maxOutputTokens, limits.maxOutputTokens);
  const told: Told = { text: '' };
  let leave: (() => void) | undefined;
  let sent = false;
  let answered = false;
  /** What a provider takes money for: not what never left, nor what it refused at the door. */
  const spent = () => (sent && (answered || signal.aborted) ? usageOf(call, told) : null);
  try {
    leave = await places.take(signal);
    const asked = {
      prompt: promptOf(call),
      ...(call.form ? { responseFormat: await Output.object(formOf(call.form)).responseFormat } : {}),
      maxOutputTokens,
      abortSignal: signal,
      providerOptions: callOptions,
    };
    const onLeave = () => {
      sent = true;
    };
    const reply = await beginCall(model, asked, { allowed: call.allowed, onLeave });
    answered = true;
    for await (const data of eventData(bounded(reply))) {
      const { words, thinks, end, error, ...counted } = signOf(provider, data);
      if (error !== undefined) throw failureOf(error, { answered, now: now() });
      // thinking is a sign of life as well
      if (words !== undefined || thinks) clearTimeout(first);
      if (told.finished !== 'refused') told.finished = end ?? told.finished;
      told.inputTokens = counted.inputTokens ?? told.inputTokens;
      told.outputTokens = counted.outputTokens ?? told.outputTokens;
      if (words === undefined) continue;
      told.text += words;
      if (told.text.length > maxOutputTokens * mostLettersOfAToken)
        throw new ModelFailure('malformed', 'output limit exceeded');
      yield words;
    }
    signal.throwIfAborted();
    checkEnd(told);
  } catch (error) {
    if (call.signal?.aborted) throw call.signal.reason;
    const failure = failureOf(own.signal.aborted ? own.signal.reason : error, {
      answered,
      now: now(),
    });
    throw withUsage(failure, spent() ?? undefined);
  } finally {
    const usage = spent();
    clearTimeout(whole);
    clearTimeout(first);
    own.abort();
    leave?.();
    tellUsage(usage);
  }
}

type Told = {
  text: string;
  finished?: string | undefined;
  inputTokens?: number | undefined;
  outputTokens?: number | undefined;
};

const bounded = async function* (reply: IncomingMessage): AsyncGenerator<string, void, void> {
  let seen = 0;
  reply.setEncoding('utf8');
  for await (const piece of reply as AsyncIterable<string>) {
    seen += piece.length;
    if (seen > mostOfReply) throw new ModelFailure('malformed', 'response too large');
    yield piece;
  }
};

const formOf = ({ schema, name }: NonNullable<Call['form']>) => ({ schema, ...(name ? { name } : {}) });

type Prompt = Parameters<WireModel['doStream']>[0]['prompt'];

const promptOf = ({ system, messages }: Call): Prompt => [
  { role: 'system', content: system },
  ...messages.map(({ role, text }) => ({ role, content: [{ type: 'text' as const, text }] })),
];

const checkEnd = ({ text, finished }: Told): void => {
  if (finished === 'refused') throw new ModelFailure('refused', 'model refused');
  // `length` is our own limit; what it means is for who asked
  if (finished !== 'stop' && finished !== 'length') throw new ModelFailure('cut', `ended with ${finished}`);
  if (text.trim() === '') throw new ModelFailure('empty', 'empty response');
};

/** What the provider counted; else a token for every four bytes, which is near enough for a budget. */
const usageOf = (call: Call, { text, ...counted }: Told): ModelUsage => {
  // some count 0 for what they did not count
  const inputTokens = counted.inputTokens || undefined;
  const outputTokens = counted.outputTokens || undefined;
  const asked = call.system + call.messages.map((message) => message.text).join('');
  return {
    inputTokens: inputTokens ?? estimate(asked),
    outputTokens: outputTokens ?? estimate(text),
    counted: inputTokens !== undefined && outputTokens !== undefined,
    cost: null,
  };
};

const estimate = (text: string): number => Math.ceil(Buffer.byteLength(text) / 4);

const withUsage = (failure: ModelFailure, usage: ModelUsage | undefined): ModelFailure =>
  new ModelFailure(failure.kind, failure.message, {
    retryAfterMs: failure.retryAfterMs,
    said: failure.said,
    usage,
  });
