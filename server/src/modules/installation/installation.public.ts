// The public interface of the installation module: site settings and language models.
import type { SiteFeature } from '@rehearse/contract/operations/site-features.ts';
import { AppError } from '../../platform/kernel/app-error.ts';
import type { PersonLimits } from '../../platform/kernel/quotas.ts';
import type { FindModel, ModelConnection } from '../../platform/llm/model.port.ts';
import type { Configuration } from './models/configuration.ts';
import type { createFindModel } from './models/find-model.ts';
import type { ModelsRepository } from './models/models.repository.ts';
import type { createOwnKeys } from './models/own-key.ts';
import { limitsInForce } from './site/person-limits.ts';
import type { createSettingsReader } from './site/read-settings.ts';

export type Installation = ReturnType<typeof publicInstallation>;

type Parts = {
  settings: ReturnType<typeof createSettingsReader>;
  /** The limits per person until an administrator sets others. */
  personLimits: PersonLimits;
  currentModels: () => Promise<Configuration>;
  ownKeys: ReturnType<typeof createOwnKeys>;
  ownModelOf: Parameters<typeof createFindModel>[0]['ownModelOf'];
  findModel: FindModel;
  countFailingModels: () => Promise<number>;
  modelCalls: Pick<ModelsRepository, 'usedToGradeSince'>;
};

export const publicInstallation = ({ settings, currentModels, ownKeys, ownModelOf, ...parts }: Parts) => {
  const wasOn = async (feature: SiteFeature): Promise<boolean> =>
    !(await settings.recent()).settings.featuresOff.includes(feature);
  return {
    /** The contact address set in the admin panel, or `other` if there is none. */
    contactOr: (other: string | undefined) => async (): Promise<string | undefined> =>
      (await settings.read()).settings.contact || other,
    nameOf: async (): Promise<string> => (await settings.recent()).settings.name,
    /** Cached: may briefly lag behind a change made in another process. */
    limits: async (): Promise<PersonLimits> =>
      limitsInForce((await settings.recent()).settings, parts.personLimits),
    wasOn,
    /** Throws `feature_off`. */
    mustBeOn: async (feature: SiteFeature): Promise<void> => {
      if ((await settings.read()).settings.featuresOff.includes(feature)) throw new AppError('feature_off');
    },
    findModel: parts.findModel,
    /** The installation's current model, from the panel or the environment. */
    readFirstModel: async (): Promise<Pick<ModelConnection, 'provider' | 'model'> | undefined> => {
      const connection = (await currentModels()).first.configured?.connection;
      return connection && { provider: connection.provider, model: connection.model };
    },
    /** The number of configured models that are currently failing. */
    countFailingModels: parts.countFailingModels,
    /** The language model that grades this person's written answers, if any. */
    readerFor: async (userId: string): Promise<{ model: string; ownKey: boolean } | null> => {
      const own = await ownModelOf(userId);
      const configured = own ?? (await currentModels()).first.configured;
      return configured && { model: configured.connection.model, ownKey: own !== undefined };
    },
    hasOwnKey: async (userId: string): Promise<boolean> =>
      (await wasOn('own-keys')) && (await ownKeys.read(userId)) !== null,
    /** Tokens used for grading since the given time, including by failed calls. */
    tokensUsedToGrade: parts.modelCalls.usedToGradeSince,
  };
};
