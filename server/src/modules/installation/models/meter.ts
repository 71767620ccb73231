// Wraps a model to meter its calls: tokens are reserved first, then settled and recorded whatever the outcome.
import {
  ModelFailure,
  type Model,
  type ModelUsage,
  type Purpose,
  type TextRequest,
} from '../../../platform/llm/model.port.ts';
import { newId } from '../../../platform/kernel/id.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import type { Log } from '../../../platform/kernel/log.ts';
import type { Price } from '../../../platform/config/models.ts';
import { mostTokens, type SettleBudget } from './budget.ts';
import type { CallRow } from './models.repository.ts';

export type MeterDeps = {
  clock: Clock;
  log: Log;
  insertCall: (call: CallRow) => Promise<void>;
  /** Throws `budget_spent`. */
  reserve: (tokens: number) => Promise<SettleBudget>;
};

/** The caller, and the price per million tokens. */
export type Account = {
  purpose: Purpose;
  userId: string | null;
  ownKey: boolean;
  price: Price | null;
  maxOutputTokens: number;
};

export const costOf = (usage: ModelUsage, price: Price | null): number | null =>
  price && (usage.inputTokens * price.in + usage.outputTokens * price.out) / 1_000_000;

export const meter = (model: Model, account: Account, deps: MeterDeps): Model => {
  const { clock, log, insertCall, reserve } = deps;

  const begin = async (prompt: string, maxOutputTokens = account.maxOutputTokens) => {
    const at = clock();
    const settle = await reserve(mostTokens(prompt, Math.min(maxOutputTokens, account.maxOutputTokens)));
    const started = performance.now();
    const since = () => Math.round(performance.now() - started);
    let firstWordMs: number | null = null;
    return {
      word: () => {
        firstWordMs ??= since();
      },
      /** Never rejects. */
      end: async (usage: ModelUsage | null, outcome: string): Promise<ModelUsage | null> => {
        const totalMs = since();
        const priced = usage && { ...usage, cost: costOf(usage, account.price) };
        await settle(usage);
        const { purpose, userId, ownKey } = account;
        const call: CallRow = {
          id: newId(at.getTime()),
          userId,
          at,
          purpose,
          provider: model.identity.provider as CallRow['provider'],
          model: model.identity.model,
          ownKey,
          inputTokens: priced?.inputTokens ?? 0,
          outputTokens: priced?.outputTokens ?? 0,
          counted: priced?.counted ?? true,
          // without usage the cost is 0, or unknown (null) if the model has no price
          cost: priced ? priced.cost : account.price && 0,
          firstWordMs,
          totalMs,
          outcome,
        };
        await insertCall(call).catch((error: unknown) =>
          log.warn({ error: String(error) }, 'model call not recorded'),
        );
        if (outcome !== 'done' && outcome !== 'left')
          log.warn({ ...model.identity, purpose, outcome, ms: totalMs }, 'model call failed');
        return priced;
      },
    };
  };

  return {
    identity: model.identity,
    askForObject: async (ask) => {
      const call = await begin(ask.system + ask.prompt, ask.maxOutputTokens);
      let spent: ModelUsage | null = null;
      try {
        const onFirstWord = (): void => {
          call.word();
          ask.onFirstWord?.();
        };
        const onLeft = (usage: ModelUsage | null): void => {
          spent = usage;
        };
        const { value, usage } = await model.askForObject({ ...ask, onFirstWord, onLeft });
        return { value, usage: (await call.end(usage, 'done')) ?? usage };
      } catch (error) {
        await call.end(error instanceof ModelFailure ? (error.usage ?? null) : spent, outcomeOf(error));
        throw error;
      }
    },
    streamText: (ask) => {
      const { promise, resolve } = Promise.withResolvers<ModelUsage | null>();
      const words = () => readMetered(model, ask, begin, resolve);
      return { usage: promise, [Symbol.asyncIterator]: words };
    },
  };
};

type Begin = (
  prompt: string,
  maxOutputTokens?: number,
) => Promise<{
  word: () => void;
  end: (usage: ModelUsage | null, outcome: string) => Promise<ModelUsage | null>;
}>;

async function* readMetered(
  model: Model,
  ask: TextRequest,
  begin: Begin,
  tellUsage: (usage: ModelUsage | null) => void,
): AsyncGenerator<string, void, void> {
  const prompt = ask.system + ask.messages.map(({ text }) => text).join('');
  const allowed = begin(prompt, ask.maxOutputTokens);
  // avoids an unhandled rejection: the stream reports this error
  allowed.catch(() => undefined);
  const stream = model.streamText({ ...ask, allowed });
  let outcome = 'left';
  let begun: Awaited<typeof allowed> | undefined;
  try {
    for await (const piece of stream) {
      begun ??= await allowed;
      begun.word();
      yield piece;
    }
    outcome = 'done';
  } catch (error) {
    outcome = outcomeOf(error);
    throw error;
  } finally {
    begun ??= await allowed.catch(() => undefined);
    tellUsage(begun ? await begun.end(await stream.usage, outcome) : null);
  }
}

/** Any error other than a model failure means that the caller aborted. */
const outcomeOf = (error: unknown): string => (error instanceof ModelFailure ? error.kind : 'left');
