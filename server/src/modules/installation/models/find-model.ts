// Selects the model for a purpose and a person: their own API key first, then the installation's model.
import type {
  ConnectModel,
  FindModel,
  Model,
  ModelLimits,
  Purpose,
} from '../../../platform/llm/model.port.ts';
import { refuseInQuickTask } from '../../../platform/kernel/quick-task.ts';
import type { ConfiguredModel } from '../../../platform/config/models.ts';
import { reserveTokens } from './budget.ts';
import type { Configuration } from './configuration.ts';
import { meter, type MeterDeps } from './meter.ts';
import type { ModelsRepository } from './models.repository.ts';

type Deps = Omit<MeterDeps, 'reserve' | 'insertCall'> & {
  repository: ModelsRepository;
  connectModel: ConnectModel;
  limits: ModelLimits;
  current: () => Promise<Configuration>;
  /** The model for a person's own API key. */
  ownModelOf: (userId: string) => Promise<ConfiguredModel | undefined>;
};

/** Calls with a person's own API key don't count against any budget. */
const unreserved = async () => async () => undefined;

export const createFindModel = (deps: Deps) => {
  const { repository, connectModel, limits, current, ownModelOf } = deps;

  const counted = (
    { connection, price }: ConfiguredModel,
    purpose: Purpose,
    userId: string | null,
    ownKey: boolean,
  ): Model =>
    meter(
      connectModel(connection, limits),
      { purpose, userId, ownKey, price, maxOutputTokens: limits.maxOutputTokens },
      {
        ...deps,
        insertCall: repository.insertCall,
        reserve: ownKey
          ? unreserved
          : async (tokens) => reserveTokens(deps, userId, tokens, (await current()).budgets),
      },
    );

  const findModel: FindModel = async (purpose, userId) => {
    refuseInQuickTask('call a model: make it a patient task');
    const { first, second } = await current();
    // a second opinion from the first model would be worthless
    if (purpose === 'second_opinion')
      return second.configured ? counted(second.configured, purpose, userId, false) : undefined;
    const own = userId === null ? undefined : await ownModelOf(userId);
    if (own) return counted(own, purpose, userId, true);
    return first.configured ? counted(first.configured, purpose, userId, false) : undefined;
  };
  return { findModel, counted };
};
