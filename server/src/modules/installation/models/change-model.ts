// Sets, turns off, or resets a model; every process is notified on commit.
import type {
  FailedTry,
  ModelBudgets,
  ModelProvider,
  ModelSlot,
  ModelTry,
  Price,
} from '@rehearse/contract/operations/models.ts';
import { AppError } from '../../../platform/kernel/app-error.ts';
import type { AdminActor, RecordAdminAction } from '../../../platform/kernel/admin-action.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import { endOf, seal } from '../../../platform/kernel/seal.ts';
import type { Transact, Tx } from '../../../platform/kernel/transaction.ts';
import type { ConfiguredModel } from '../../../platform/config/models.ts';
import { ownerOfSlot, type Configuration } from './configuration.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ModelsRepository, SlotRow } from './models.repository.ts';

export type ChangeDeps = {
  repository: ModelsRepository;
  clock: Clock;
  transact: Transact;
  sealKey: Buffer;
  current: () => Promise<Configuration>;
  forget: () => void;
  /** Notifies every process on commit. */
  announce: Platform['announce'];
  recordAdminAction: RecordAdminAction;
};

type Wanted = {
  slot: ModelSlot;
  provider: ModelProvider;
  model: string;
  baseUrl: string | null;
  apiKey?: string | undefined;
  price: Price | null;
};

/** Resolves once this process has applied the change; the others are notified on commit. */
export const change = async (
  deps: Pick<ChangeDeps, 'transact' | 'announce' | 'forget'>,
  work: (tx: Tx) => Promise<void>,
): Promise<void> => {
  await deps.transact(async (tx) => {
    await work(tx);
    await deps.announce({ for: 'models' }, tx);
  });
  // this process would get its own notice only after the response was sent
  deps.forget();
};

type SetDeps = ChangeDeps & {
  /** Tests the model with one small call before anything is stored. */
  tryConfigured: (configured: ConfiguredModel) => Promise<ModelTry>;
};

const hostOf = (baseUrl: string | null): string | null =>
  baseUrl === null ? null : (URL.parse(baseUrl)?.host ?? null);

/** Throws `model_key_needed`, `model_address_needed`, and `model_not_working` with the test's outcome. */
export const setModel = async (deps: SetDeps, by: AdminActor, wanted: Wanted): Promise<ModelTry> => {
  const { slot, provider, model, apiKey, price } = wanted;
  const baseUrl = wanted.baseUrl?.replace(/\/+$/, '') || null;
  if (provider === 'compatible' && baseUrl === null) throw new AppError('model_address_needed');
  const now = deps.clock();
  const secret = apiKey ?? (await keptSecret(deps, { slot, provider, baseUrl }));
  if (secret === undefined && provider !== 'compatible') throw new AppError('model_key_needed');
  const tried = await mustAnswer(deps, {
    connection: { provider, model, baseUrl: baseUrl ?? undefined, apiKey: secret },
    price,
  });
  const key = apiKey === undefined ? await keptKey(deps, { slot, provider, baseUrl }) : newKey(deps, wanted);
  await change(deps, async (tx) => {
    await deps.repository.writeSlot(tx, {
      slot,
      provider,
      model,
      baseUrl,
      ...key,
      priceIn: price?.in ?? null,
      priceOut: price?.out ?? null,
      changedAt: now,
    });
    await deps.recordAdminAction(tx, by, {
      action: 'model_set',
      target: { kind: 'model', id: slot },
      // a URL may contain credentials or secrets in its query
      detail: { provider, model, host: hostOf(baseUrl), newKey: apiKey !== undefined },
    });
  });
  return tried;
};

/** Throws `model_not_working`; suggests adding /v1 if the API responds there, as on most compatible servers. */
const mustAnswer = async ({ tryConfigured }: SetDeps, configured: ConfiguredModel): Promise<ModelTry> => {
  const tried = await tryConfigured(configured);
  if (tried.outcome === 'done') return tried;
  const { provider, baseUrl } = configured.connection;
  const under = `${baseUrl ?? ''}/v1`;
  const mayBeUnder =
    provider === 'compatible' && baseUrl !== undefined && !baseUrl.endsWith('/v1') && isNotThere(tried);
  const answersThere =
    mayBeUnder &&
    (await tryConfigured({ ...configured, connection: { ...configured.connection, baseUrl: under } }))
      .outcome === 'done';
  const details: FailedTry = { ...tried, didYouMean: answersThere ? under : null };
  throw new AppError('model_not_working', { details });
};

/** True if there is no API at this URL: it returned 404 or 405, or something else such as an HTML page. */
const isNotThere = ({ outcome, detail }: ModelTry): boolean =>
  outcome === 'malformed' || outcome === 'empty' || /^40[45]/.test(detail);

type Key = Pick<SlotRow, 'keySealed' | 'keyEndsIn' | 'keySetAt'>;

const newKey = ({ sealKey, clock }: ChangeDeps, { slot, provider, apiKey = '' }: Wanted): Key => ({
  keySealed: seal(sealKey, apiKey, ownerOfSlot(slot, provider)),
  keyEndsIn: endOf(apiKey),
  keySetAt: clock(),
});

const keptSecret = async (
  deps: Pick<ChangeDeps, 'current'>,
  { slot, provider, baseUrl }: { slot: ModelSlot; provider: ModelProvider; baseUrl: string | null },
): Promise<string | undefined> => {
  const { state, configured } = (await deps.current())[slot];
  const stays = state.provider === provider && state.baseUrl === baseUrl && state.key !== null;
  return stays ? configured?.connection.apiKey : undefined;
};

/**
 * A stored key is kept only for the same provider and URL. Otherwise anyone with access to the admin panel could have it
 * sent to their own server.
 */
const keptKey = async (
  deps: ChangeDeps,
  { slot, provider, baseUrl }: { slot: ModelSlot; provider: ModelProvider; baseUrl: string | null },
): Promise<Key> => {
  const { state } = (await deps.current())[slot];
  const apiKey = await keptSecret(deps, { slot, provider, baseUrl });
  if (apiKey !== undefined) {
    const sealed = newKey(deps, { slot, provider, model: '', baseUrl, apiKey, price: null });
    return { ...sealed, keySetAt: state.key?.setAt ? new Date(state.key.setAt) : sealed.keySetAt };
  }
  if (provider !== 'compatible') throw new AppError('model_key_needed');
  return { keySealed: null, keyEndsIn: null, keySetAt: null };
};

export const turnModelOff = (deps: ChangeDeps, by: AdminActor, slot: ModelSlot): Promise<void> =>
  change(deps, async (tx) => {
    await deps.repository.writeSlot(tx, {
      slot,
      provider: null,
      model: null,
      baseUrl: null,
      keySealed: null,
      keyEndsIn: null,
      keySetAt: null,
      priceIn: null,
      priceOut: null,
      changedAt: deps.clock(),
    });
    const target = { kind: 'model' as const, id: slot };
    await deps.recordAdminAction(tx, by, { action: 'model_turned_off', target });
  });

export const resetModel = (deps: ChangeDeps, by: AdminActor, slot: ModelSlot): Promise<void> =>
  change(deps, async (tx) => {
    await deps.repository.removeSlot(tx, slot);
    await deps.recordAdminAction(tx, by, { action: 'model_reset', target: { kind: 'model', id: slot } });
  });

export const setModelBudgets = (deps: ChangeDeps, by: AdminActor, budgets: ModelBudgets): Promise<void> =>
  change(deps, async (tx) => {
    await deps.repository.writeBudgets(tx, budgets, deps.clock());
    await deps.recordAdminAction(tx, by, {
      action: 'model_budgets_set',
      target: { kind: 'setting', id: 'model-budgets' },
      detail: { ...budgets },
    });
  });

/** Recorded before the call, so that a test the provider never answers is in the audit log too. */
export const recordModelTest = (
  deps: Pick<ChangeDeps, 'transact' | 'recordAdminAction'>,
  by: AdminActor,
  slot: ModelSlot,
  tested: { provider: string; model: string },
): Promise<void> =>
  deps.transact((tx) =>
    deps.recordAdminAction(tx, by, {
      action: 'model_tested',
      target: { kind: 'model', id: slot },
      detail: { provider: tested.provider, model: tested.model },
    }),
  );
