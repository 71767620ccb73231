// The models module: which language model is asked for what, what its calls use, and people's own keys.
import type { ConnectModel, ModelConnection } from '../../../platform/llm/model.port.ts';
import type { Tasks } from '../../../platform/jobs/jobs.port.ts';
import { dayMs } from '../../../platform/kernel/clock.ts';
import type { Log } from '../../../platform/kernel/log.ts';
import type { ModelEnvironment } from '../../../platform/config/models.ts';
import { change, type ChangeDeps } from './change-model.ts';
import { createConfiguration } from './configuration.ts';
import { createCountFailing } from './count-failing.ts';
import { createFiguresRepository } from './figures.repository.ts';
import { createFindModel } from './find-model.ts';
import { createModelsRepository } from './models.repository.ts';
import { modelsRoutes } from './models.routes.ts';
import { createOwnKeys } from './own-key.ts';
import { tryModel } from './try-model.ts';
import { createReadUse, type UseDeps } from './use-per-test.ts';

/** Long enough to see a quarter, no longer. */
const keptDays = 90;

type Deps = Pick<ChangeDeps, 'clock' | 'transact' | 'tellModelsChanged' | 'recordAdminAction'> &
  Omit<UseDeps, 'repository'> & {
    db: Parameters<typeof createModelsRepository>[0];
    log: Log;
    environment: ModelEnvironment;
    connectModel: ConnectModel;
    /** People may use keys of their own. */
    usesOwnKeys: () => Promise<boolean>;
    /** Keys are sealed with it. */
    sealKey: Buffer;
  };

export const createModelsModule = (deps: Deps) => {
  const { db, clock, environment, sealKey } = deps;
  const repository = createModelsRepository(db);
  const configuration = createConfiguration({ environment, sealKey, repository });
  const { current } = configuration;
  const forget = (): void => {
    configuration.forget();
    ownKeys.forgetAll();
  };
  const ownModelOf = async (userId: string) =>
    (await deps.usesOwnKeys()) ? ownKeys.ownModelOf(userId) : undefined;
  const changing = { ...deps, repository, current, forget };
  const { findModel, counted } = createFindModel({
    ...deps,
    repository,
    limits: environment.limits,
    current,
    ownModelOf,
  });
  const ownKeys = createOwnKeys({
    repository,
    change: (work) => change(changing, work),
    clock,
    sealKey,
    addresses: environment.knownAddresses,
    ownModel: (configured, userId) => counted(configured, 'try', userId, true),
  });

  const tasks: Tasks = {
    'forget-old-model-calls': () => repository.forgetBefore(new Date(clock().getTime() - keptDays * dayMs)),
  };
  const figures = createFiguresRepository(db);
  return {
    routes: modelsRoutes({
      changing: {
        ...changing,
        tryConfigured: (configured) => tryModel(counted(configured, 'try', null, false)),
      },
      figures: figures.figures,
      /** For the panel: whatever stands in the slot, in nobody's name. */
      modelIn: async (slot) => {
        const { configured } = (await current())[slot];
        return configured ? counted(configured, 'try', null, false) : undefined;
      },
      ownKeys,
      readUse: createReadUse({ ...deps, repository }),
    }),
    tasks,
    findModel,
    /** The installation's model, as the panel or the environment says at this moment. */
    readFirst: async (): Promise<Pick<ModelConnection, 'provider' | 'model'> | undefined> => {
      const connection = (await current()).first.configured?.connection;
      return connection && { provider: connection.provider, model: connection.model };
    },
    /** How many of the models that are set up fail now. */
    countFailing: createCountFailing({ ...figures, clock, current }),
    /** Who reads this person's open answers beside the built-in grader. */
    readerFor: async (userId: string) => {
      const own = await ownModelOf(userId);
      const configured = own ?? (await current()).first.configured;
      return configured && { model: configured.connection.model, ownKey: own !== undefined };
    },
    hasOwnKey: async (userId: string) => (await deps.usesOwnKeys()) && (await ownKeys.read(userId)) !== null,
    /** The configuration may have changed in another process. */
    forget,
    /** A person's key may have gone with their account. */
    forgetKeyOf: ownKeys.forget,
    mergeGuest: repository.mergeGuest,
    exportOf: async (userId: string) => ({
      ownKey: await ownKeys.read(userId),
      calls: repository.callsOf(userId),
    }),
  };
};
