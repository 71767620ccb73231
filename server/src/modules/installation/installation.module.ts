// Wires the installation module: site settings, and which language model each purpose uses.
import type { SiteState } from '@rehearse/contract/operations/site.ts';
import type { ModelEnvironment } from '../../platform/config/models.ts';
import { dayMs } from '../../platform/kernel/clock.ts';
import { oneAfterAnother } from '../../platform/kernel/one-after-another.ts';
import { nameProduct } from '../../platform/kernel/product-name.ts';
import type { PersonLimits } from '../../platform/kernel/quotas.ts';
import { deriveKey } from '../../platform/kernel/secret.ts';
import type { Tx } from '../../platform/kernel/transaction.ts';
import type { ConnectModel } from '../../platform/llm/model.port.ts';
import type { Platform } from '../../platform/platform.ts';
import { publicInstallation } from './installation.public.ts';
import { change } from './models/change-model.ts';
import { createConfiguration } from './models/configuration.ts';
import { createCountFailing } from './models/count-failing.ts';
import { createFiguresRepository } from './models/figures.repository.ts';
import { createFindModel } from './models/find-model.ts';
import { createModelsRepository } from './models/models.repository.ts';
import { modelsRoutes } from './models/models.routes.ts';
import { createOwnKeys } from './models/own-key.ts';
import { tryModel } from './models/try-model.ts';
import { createSettingsReader } from './site/read-settings.ts';
import { createSiteRepository } from './site/site.repository.ts';
import { siteRoutes } from './site/site.routes.ts';
import { stateOf } from './site/stored-settings.ts';

/** Days that records of model calls are kept: one quarter. */
const keptDays = 90;

type Settings = {
  /** The source code's URL, if known. */
  sourceUrl?: string | undefined;
  personLimits: PersonLimits;
  forgetStartedTests: (tx: Tx) => Promise<void>;
  /** The environment's language model settings. */
  models: ModelEnvironment;
  connectModel: ConnectModel;
};

export const installationModule = (platform: Platform, given: Settings) => {
  const { db, clock, log, notices } = platform;

  const site = createSiteRepository(db);
  const settings = createSettingsReader({ repository: site, clock, sourceUrl: given.sourceUrl });
  const readName = oneAfterAnother(async () => nameProduct((await settings.recent()).settings.name));
  const siteChanged = (): void => {
    settings.changed();
    void readName().catch((error: unknown) => log.warn({ error: String(error) }, 'site name read failed'));
  };

  const { models: environment } = given;
  const repository = createModelsRepository(db);
  const sealKey = deriveKey(platform.secret, 'model-keys');
  const configuration = createConfiguration({ environment, sealKey, repository });
  const { current } = configuration;
  const forgetModels = (): void => {
    configuration.forget();
    ownKeys.forgetAll();
  };
  const changing = { ...platform, repository, sealKey, current, forget: forgetModels };
  const ownModelOf = async (userId: string) =>
    (await installation.wasOn('own-keys')) ? ownKeys.ownModelOf(userId) : undefined;
  const { findModel, counted } = createFindModel({
    clock,
    log,
    repository,
    connectModel: given.connectModel,
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
  const figures = createFiguresRepository(db);

  const installation = publicInstallation({
    settings,
    personLimits: given.personLimits,
    currentModels: current,
    ownKeys,
    ownModelOf,
    findModel,
    countFailingModels: createCountFailing({ ...figures, clock, current }),
    modelCalls: repository,
  });

  notices.onGap(() => {
    forgetModels();
    siteChanged();
  });
  notices.subscribe((notice) => {
    if (notice.for === 'models') forgetModels();
    if (notice.for === 'site') siteChanged();
    // a person's key may have been deleted with their account
    if (notice.for === 'processes') ownKeys.forget(notice.userId);
  });

  const exportModels = async (userId: string) => ({
    ownKey: await ownKeys.read(userId),
    calls: repository.callsOf(userId),
  });
  platform.hooks.register({
    routes: [
      ...siteRoutes({ ...platform, ...given, site, settings }),
      ...modelsRoutes({
        changing: {
          ...changing,
          tryConfigured: (configured) => tryModel(counted(configured, 'try', null, false)),
        },
        figures: figures.figures,
        /** For the admin panel: the configured model, not metered to any person. */
        modelIn: async (slot) => {
          const { configured } = (await current())[slot];
          return configured ? counted(configured, 'try', null, false) : undefined;
        },
        ownKeys,
      }),
    ],
    tasks: {
      'forget-old-model-calls': () => repository.forgetBefore(new Date(clock().getTime() - keptDays * dayMs)),
    },
    exports: {
      models: {
        about: 'Your language model calls in the last 90 days, and whether you use your own API key.',
        exportOf: exportModels,
      },
    },
    mergeGuest: repository.mergeGuest,
  });

  return {
    ...installation,
    /** Called once at startup: loads the product name that emails and pages use. */
    readName,
    readState: async (): Promise<SiteState> => stateOf((await settings.read()).settings, clock()),
    /** For page rendering; listeners run after each change. */
    pages: { readFilled: settings.readFilled, onSiteChange: settings.onChange },
    /** The configuration may have changed in another process. */
    forget: forgetModels,
    exportOf: exportModels,
  };
};
