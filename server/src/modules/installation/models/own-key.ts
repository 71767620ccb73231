// A person's own API key: tested before it is stored, encrypted, and used only for their calls.
import type { KnownProvider, ModelTry } from '@rehearse/contract/operations/models.ts';
import { LRUCache } from 'lru-cache';
import type { Model } from '../../../platform/llm/model.port.ts';
import { AppError } from '../../../platform/kernel/app-error.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import { createProcessRateLimit } from '../../../platform/kernel/process-rate-limit.ts';
import { endOf, seal, unseal } from '../../../platform/kernel/seal.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';
import { fixedLimits } from '../../../platform/config/limits.ts';
import type { ConfiguredModel, ModelEnvironment } from '../../../platform/config/models.ts';
import type { ModelsRepository } from './models.repository.ts';
import { tryModel } from './try-model.ts';

type Deps = {
  repository: Pick<ModelsRepository, 'keyOf' | 'writeKey' | 'removeKey'>;
  /** Makes every process drop its cached keys. */
  change: (work: (tx: Tx) => Promise<void>) => Promise<void>;
  clock: Clock;
  sealKey: Buffer;
  addresses: ModelEnvironment['knownAddresses'];
  /** Metered as the person's own key, outside all budgets. */
  ownModel: (configured: ConfiguredModel, userId: string) => Model;
};

type Wanted = { provider: KnownProvider; model: string; apiKey: string };

const ownerOf = (userId: string, provider: string): string => `person/${userId}/${provider}`;

/** People whose key, or lack of one, is cached. */
const mostKnown = 5_000;

export const createOwnKeys = ({ repository, change, clock, sealKey, addresses, ownModel }: Deps) => {
  const waitOf = createProcessRateLimit(fixedLimits.modelKeyTries);
  /** Cached because it's read before every model call and rarely changes. */
  const known = new LRUCache<string, Promise<ConfiguredModel | undefined>>({ max: mostKnown });

  const configuredWith = ({ provider, model, apiKey }: Wanted): ConfiguredModel => ({
    connection: { provider, model, apiKey, baseUrl: addresses[provider] },
    price: null,
  });
  const open = (row: { userId: string; provider: string; keySealed: string }): string | undefined =>
    unseal(sealKey, row.keySealed, ownerOf(row.userId, row.provider));

  const readModelOf = async (userId: string): Promise<ConfiguredModel | undefined> => {
    const row = await repository.keyOf(userId);
    const apiKey = row && open(row);
    return row && apiKey !== undefined ? configuredWith({ ...row, apiKey }) : undefined;
  };

  return {
    /** Undefined if there is no readable key. */
    ownModelOf: (userId: string): Promise<ConfiguredModel | undefined> => {
      const found = known.get(userId);
      if (found) return found;
      const reading = readModelOf(userId);
      known.set(userId, reading);
      // retries after a database outage
      reading.catch(() => {
        if (known.get(userId) === reading) known.delete(userId);
      });
      return reading;
    },
    forget: (userId: string): void => void known.delete(userId),
    forgetAll: (): void => known.clear(),
    read: async (userId: string) => {
      const row = await repository.keyOf(userId);
      if (!row) return null;
      const key = { endsIn: row.keyEndsIn, setAt: row.setAt.toISOString() };
      return { provider: row.provider, model: row.model, key, readable: open(row) !== undefined };
    },
    /** Throws `model_key_not_working` with the test's outcome, and `too_many_requests`. */
    set: async (userId: string, wanted: Wanted): Promise<ModelTry> => {
      const wait = waitOf(userId);
      if (wait > 0) throw new AppError('too_many_requests', { retryAfter: wait });
      const tried = await tryModel(ownModel(configuredWith(wanted), userId));
      if (tried.outcome !== 'done') throw new AppError('model_key_not_working', { details: tried });
      const { provider, model, apiKey } = wanted;
      const row = {
        userId,
        provider,
        model,
        keySealed: seal(sealKey, apiKey, ownerOf(userId, provider)),
        keyEndsIn: endOf(apiKey),
        setAt: clock(),
      };
      await change((tx) => repository.writeKey(tx, row));
      return tried;
    },
    remove: (userId: string): Promise<void> => change((tx) => repository.removeKey(tx, userId)),
  };
};
