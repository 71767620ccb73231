// The adapter of the model port to the AI SDK. Never uses tools.
import { createConcurrencyLimit } from '../kernel/concurrency-limit.ts';
import { ModelFailure, type ConnectModel, type ModelConnection, type ModelUsage } from './model.port.ts';
import { parseObject } from './parse-object.ts';
import type { Completion } from './stream-completion.ts';

export type ConnectOptions = {
  /** Concurrent calls in this process; others wait, within their own time limits. */
  callsAtOnce: number;
  now?: () => number;
};

/** Loaded when a model is first connected: most servers don't need one, and the SDK takes memory. */
const loadSdk = async (connection: ModelConnection) => {
  const [{ createLanguageModel }, { streamCompletion }, { Output }] = await Promise.all([
    import('./language-model.ts'),
    import('./stream-completion.ts'),
    import('ai'),
  ]);
  return { model: createLanguageModel(connection), streamCompletion, Output };
};

/** The start of a malformed object is enough for a repair. */
const maxRepairChars = 4_000;

export const createConnectModel = ({ callsAtOnce, now = Date.now }: ConnectOptions): ConnectModel => {
  const concurrency = createConcurrencyLimit({ atOnce: callsAtOnce, longestQueue: Number.POSITIVE_INFINITY });
  return (connection, limits) => {
    const loading = loadSdk(connection);
    loading.catch(() => undefined);
    const complete = async function* (
      call: Completion,
      reportUsage: (usage: ModelUsage | null) => void,
    ): AsyncGenerator<string, void, void> {
      const { streamCompletion, model } = await loading;
      yield* streamCompletion({ model, limits, concurrency, now }, call, reportUsage);
    };
    return {
      identity: { provider: connection.provider, model: connection.model },
      askForObject: async ({ prompt, schema, schemaName, onFirstWord, onLeft, ...ask }) => {
        const { promise, resolve } = Promise.withResolvers<ModelUsage | null>();
        let text = '';
        try {
          const { Output } = await loading;
          const { responseFormat } = Output.object({ schema, ...(schemaName ? { name: schemaName } : {}) });
          const messages = [{ role: 'user' as const, text: prompt }];
          const call = { ...ask, messages, responseFormat: await responseFormat };
          for await (const piece of complete(call, resolve)) {
            if (text === '') onFirstWord?.();
            text += piece;
          }
        } catch (error) {
          if (ask.signal?.aborted) onLeft?.(await promise);
          throw error;
        }
        const usage = (await promise) ?? { inputTokens: 0, outputTokens: 0, counted: false, cost: null };
        const parsed = parseObject(text, schema);
        if (parsed) return { value: parsed.object, usage };
        throw new ModelFailure('malformed', 'response does not match the schema', {
          replyText: text.slice(0, maxRepairChars),
          usage,
        });
      },
      streamText: (ask) => {
        // it may be awaited after it rejects, or never
        ask.allowed?.catch(() => undefined);
        const { promise, resolve } = Promise.withResolvers<ModelUsage | null>();
        return { usage: promise, [Symbol.asyncIterator]: () => complete(ask, resolve) };
      },
    };
  };
};
