// The panel sets, turns off or gives back a model; every process hears of it with the commit.
import type { ModelBudgets, ModelProvider, ModelSlot, Price } from '@rehearse/contract/models.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import { endOf, seal } from '../../kernel/seal.ts';
import type { Transact, Tx } from '../../kernel/transaction.ts';
import { ownerOfSlot, type Configuration } from './configuration.ts';
import type { ModelsRepository, SlotRow } from './models.repository.ts';

export type ChangeNeeds = {
  repository: ModelsRepository;
  clock: Clock;
  transact: Transact;
  sealKey: Buffer;
  current: () => Promise<Configuration>;
  forget: () => void;
  /** Makes every process read the configuration again; leaves with the commit. */
  tellModelsChanged: (tx: Tx) => Promise<void>;
};

type Wanted = {
  slot: ModelSlot;
  provider: ModelProvider;
  model: string;
  baseUrl: string | null;
  apiKey?: string | undefined;
  price: Price | null;
};

/** Resolves when this process knows of the change; the others hear of it with the commit. */
export const change = async (
  needs: Pick<ChangeNeeds, 'transact' | 'tellModelsChanged' | 'forget'>,
  work: (tx: Tx) => Promise<void>,
): Promise<void> => {
  await needs.transact(async (tx) => {
    await work(tx);
    await needs.tellModelsChanged(tx);
  });
  // the notice comes a moment after the reply
  needs.forget();
};

/** Throws `model_key_needed` and `model_address_needed`. */
export const setModel = async (needs: ChangeNeeds, wanted: Wanted): Promise<void> => {
  const { slot, provider, model, apiKey, price } = wanted;
  const baseUrl = wanted.baseUrl?.replace(/\/+$/, '') || null;
  if (provider === 'compatible' && baseUrl === null) throw new AppError('model_address_needed');
  const now = needs.clock();
  const key =
    apiKey === undefined ? await keptKey(needs, { slot, provider, baseUrl }) : newKey(needs, wanted);
  await change(needs, (tx) =>
    needs.repository.writeSlot(tx, {
      slot,
      provider,
      model,
      baseUrl,
      ...key,
      priceIn: price?.in ?? null,
      priceOut: price?.out ?? null,
      changedAt: now,
    }),
  );
};

type Key = Pick<SlotRow, 'keySealed' | 'keyEndsIn' | 'keySetAt'>;

const newKey = ({ sealKey, clock }: ChangeNeeds, { slot, provider, apiKey = '' }: Wanted): Key => ({
  keySealed: seal(sealKey, apiKey, ownerOfSlot(slot, provider)),
  keyEndsIn: endOf(apiKey),
  keySetAt: clock(),
});

/**
 * The key goes on to be used with the same provider at the same address alone: else whoever gets into the panel could
 * have it sent to a server of theirs.
 */
const keptKey = async (
  needs: ChangeNeeds,
  { slot, provider, baseUrl }: { slot: ModelSlot; provider: ModelProvider; baseUrl: string | null },
): Promise<Key> => {
  const { state, configured } = (await needs.current())[slot];
  const stays = state.provider === provider && state.baseUrl === baseUrl && state.key !== null;
  const apiKey = stays ? configured?.connection.apiKey : undefined;
  if (apiKey !== undefined) {
    const sealed = newKey(needs, { slot, provider, model: '', baseUrl, apiKey, price: null });
    return { ...sealed, keySetAt: state.key?.setAt ? new Date(state.key.setAt) : sealed.keySetAt };
  }
  if (provider !== 'compatible') throw new AppError('model_key_needed');
  return { keySealed: null, keyEndsIn: null, keySetAt: null };
};

export const turnModelOff = (needs: ChangeNeeds, slot: ModelSlot): Promise<void> =>
  change(needs, (tx) =>
    needs.repository.writeSlot(tx, {
      slot,
      provider: null,
      model: null,
      baseUrl: null,
      keySealed: null,
      keyEndsIn: null,
      keySetAt: null,
      priceIn: null,
      priceOut: null,
      changedAt: needs.clock(),
    }),
  );

export const resetModel = (needs: ChangeNeeds, slot: ModelSlot): Promise<void> =>
  change(needs, (tx) => needs.repository.removeSlot(tx, slot));

export const setModelBudgets = (needs: ChangeNeeds, budgets: ModelBudgets): Promise<void> =>
  change(needs, (tx) => needs.repository.writeBudgets(tx, budgets, needs.clock()));
