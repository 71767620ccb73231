// The effective configuration of each model: from the admin panel, else the environment. Cached until a change notice.
import type { ModelSlot, SlotState } from '@rehearse/contract/operations/models.ts';
import { endOf, unseal } from '../../../platform/kernel/seal.ts';
import type { ConfiguredModel, ModelEnvironment } from '../../../platform/config/models.ts';
import type { Budgets, SlotRow } from './models.repository.ts';

/** The owner that a slot's stored API key is sealed for. */
export const ownerOfSlot = (slot: ModelSlot, provider: string): string => `slot/${slot}/${provider}`;

export type ModelSlotConfiguration = { state: SlotState; configured: ConfiguredModel | null };
export type Configuration = Record<ModelSlot, ModelSlotConfiguration> & {
  budgets: Budgets & { from: 'panel' | 'environment' };
};

const nothing: SlotState = {
  state: 'none',
  from: null,
  provider: null,
  model: null,
  baseUrl: null,
  key: null,
  price: null,
};

const fromEnvironment = (configured: ConfiguredModel | null): ModelSlotConfiguration => {
  if (!configured) return { state: nothing, configured: null };
  const { provider, model, baseUrl = null, apiKey } = configured.connection;
  const key = apiKey === undefined ? null : { endsIn: endOf(apiKey), setAt: null };
  const { price } = configured;
  return { state: { state: 'ready', from: 'environment', provider, model, baseUrl, key, price }, configured };
};

const fromPanel = (row: SlotRow, sealKey: Buffer): ModelSlotConfiguration => {
  const { provider, model, baseUrl, keySealed, keyEndsIn, keySetAt, priceIn, priceOut } = row;
  if (provider === null || model === null)
    return { state: { ...nothing, state: 'off', from: 'panel' }, configured: null };
  const price = priceIn !== null && priceOut !== null ? { in: priceIn, out: priceOut } : null;
  const key = keySealed === null ? null : { endsIn: keyEndsIn, setAt: keySetAt?.toISOString() ?? null };
  const apiKey = keySealed === null ? undefined : unseal(sealKey, keySealed, ownerOfSlot(row.slot, provider));
  const publicSettings = { from: 'panel', provider, model, baseUrl, key, price } as const;
  if (keySealed !== null && apiKey === undefined)
    return { state: { state: 'key_unreadable', ...publicSettings }, configured: null };
  const connection = { provider, model, apiKey, baseUrl: baseUrl ?? undefined };
  return { state: { state: 'ready', ...publicSettings }, configured: { connection, price } };
};

type Deps = {
  environment: ModelEnvironment;
  sealKey: Buffer;
  repository: { slots: () => Promise<SlotRow[]>; budgets: () => Promise<Budgets | undefined> };
};

export const createConfiguration = ({ environment, sealKey, repository }: Deps) => {
  let known: Promise<Configuration> | undefined;

  const read = async (): Promise<Configuration> => {
    const [rows, budgets] = [await repository.slots(), await repository.budgets()];
    const slot = (name: ModelSlot): ModelSlotConfiguration => {
      const row = rows.find((slotRow) => slotRow.slot === name);
      return row ? fromPanel(row, sealKey) : fromEnvironment(environment[name]);
    };
    return {
      first: slot('first'),
      second: slot('second'),
      budgets: budgets
        ? { personDay: budgets.personDay, allDay: budgets.allDay, from: 'panel' }
        : { ...environment.budgets, from: 'environment' },
    };
  };
  return {
    current: (): Promise<Configuration> => {
      if (!known) {
        const reading = read();
        known = reading;
        // retries after a database outage
        reading.catch(() => {
          if (known === reading) known = undefined;
        });
      }
      return known;
    },
    /** Drops the cached configuration. */
    forget: (): void => {
      known = undefined;
    },
  };
};
