// The adapter of the model port, over four protocols: packages of the AI SDK write the calls, we read the words. Never with tools.
import { ModelFailure, type ConnectModel, type ModelConnection, type ModelUsage } from './model.port.ts';
import { createPlaces } from './places.ts';
import type { WireModel } from './provider-of.ts';
import { readObject } from './read-object.ts';
import type { Call } from './read-words.ts';

export type ConnectOptions = {
  /** Calls that are open at once in this process; more wait within their limit of time. */
  callsAtOnce: number;
  now?: () => number;
};

/** The packages of the providers are loaded when a model is connected: most servers need none, and they take memory. */
const loadWire = async () => {
  const [{ openModel }, { readWords }] = await Promise.all([
    import('./begin-call.ts'),
    import('./read-words.ts'),
  ]);
  return { openModel, readWords };
};

/** Of a failed object the start is enough for a repair. */
const mostSaid = 4_000;

export const createConnectModel = ({ callsAtOnce, now = Date.now }: ConnectOptions): ConnectModel => {
  const places = createPlaces(callsAtOnce);
  const opened = new WeakMap<ModelConnection, WireModel>();
  return (connection, limits) => {
    const loading = loadWire();
    loading.catch(() => undefined);
    const read = async function* (
      call: Call,
      tell: (usage: ModelUsage | null) => void,
    ): AsyncGenerator<string, void, void> {
      const { openModel, readWords } = await loading;
      const model = opened.get(connection) ?? openModel(connection);
      opened.set(connection, model);
      yield* readWords({ provider: connection.provider, model, limits, places, now }, call, tell);
    };
    return {
      identity: { provider: connection.provider, model: connection.model },
      askForObject: async ({ prompt, schema, schemaName, onFirstWord, onLeft, ...ask }) => {
        const { promise, resolve } = Promise.withResolvers<ModelUsage | null>();
        let text = '';
        const form = { schema, name: schemaName };
        const messages = [{ role: 'user' as const, text: prompt }];
        try {
          for await (const piece of read({ ...ask, messages, form }, resolve)) {
            if (text === '') onFirstWord?.();
            text += piece;
          }
        } catch (error) {
          if (ask.signal?.aborted) onLeft?.(await promise);
          throw error;
        }
        const usage = (await promise) ?? { inputTokens: 0, outputTokens: 0, counted: false, cost: null };
        const object = readObject(text, schema);
        if (object) return { value: object.read, usage };
        throw new ModelFailure('malformed', 'response does not match the schema', {
          said: text.slice(0, mostSaid),
          usage,
        });
      },
      streamText: (ask) => {
        // heard when its turn comes, which may be after it failed, or never
        ask.allowed?.catch(() => undefined);
        const { promise, resolve } = Promise.withResolvers<ModelUsage | null>();
        return { usage: promise, [Symbol.asyncIterator]: () => read(ask, resolve) };
      },
    };
  };
};
