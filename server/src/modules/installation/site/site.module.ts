// The installation's settings: name, operator, pages, features and the announcement. Every process follows a change at once.
import { api } from '@rehearse/contract/api.ts';
import type { FilledSite } from '@rehearse/contract/fill-site.ts';
import type { SiteState } from '@rehearse/contract/site.ts';
import type { SiteFeature } from '@rehearse/contract/site-features.ts';
import { route } from '../../../platform/http/route.ts';
import type { RecordAdminAction } from '../../../platform/kernel/admin-action.ts';
import { AppError } from '../../../platform/kernel/app-error.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import type { PersonLimits } from '../../../platform/kernel/quotas.ts';
import type { Transact, Tx } from '../../../platform/kernel/transaction.ts';
import { createSiteRepository } from './site.repository.ts';
import { imprintMarkup } from './imprint-markup.ts';
import { changedLimits, limitsInForce, shownEnvironment } from './person-limits.ts';
import { changedNames, rowOf, settingsFrom, stateOf, type VersionedSettings } from './stored-settings.ts';

type Deps = {
  db: Parameters<typeof createSiteRepository>[0];
  clock: Clock;
  transact: Transact;
  recordAdminAction: RecordAdminAction;
  /** Every process reads the settings again once this commits. */
  tellSiteChanged: (tx: Tx) => Promise<void>;
  /** The limits per person that hold until an administrator sets others. */
  personLimits: PersonLimits;
  /** Lets everybody start as many tests as a changed limit allows. */
  forgetStartedTests: (tx: Tx) => Promise<void>;
  /** Where the program's source code is; absent: not known. */
  sourceUrl?: string | undefined;
};

export const createSiteModule = (deps: Deps) => {
  const { db, clock, transact, recordAdminAction, tellSiteChanged, sourceUrl } = deps;
  const repository = createSiteRepository(db);
  const read = async (tx?: Tx): Promise<VersionedSettings> => settingsFrom(await repository.read(tx));
  /** For what is asked very often; forgotten with each change. */
  let remembered: Promise<VersionedSettings> | undefined;
  const forget = (): void => {
    remembered = undefined;
  };
  const recent = (): Promise<VersionedSettings> => {
    const reading = (remembered ??= read());
    reading.catch(forget);
    return reading;
  };
  const shown = async () => ({ ...(await read()), environment: shownEnvironment(deps.personLimits) });
  const isOn = async (feature: SiteFeature): Promise<boolean> =>
    !(await read()).settings.featuresOff.includes(feature);

  const listeners = new Set<() => void>();

  return {
    /** A process saved other settings. */
    changed: (): void => {
      forget();
      for (const listener of listeners) listener();
    },
    /** For whoever fills the pages, again after each change. */
    pages: {
      readFilled: async (): Promise<FilledSite> => {
        const { settings } = await read();
        const imprintHtml = imprintMarkup(settings.imprint);
        return { settings, state: stateOf(settings, clock()), imprintHtml, source: sourceUrl ?? '' };
      },
      onSiteChange: (listener: () => void): void => void listeners.add(listener),
    },
    /** The contact address of the panel, else this one. */
    contactOr: (other: string | undefined) => async () => (await read()).settings.contact || other,
    readState: async (): Promise<SiteState> => stateOf((await read()).settings, clock()),
    nameOf: async (): Promise<string> => (await recent()).settings.name,
    /** May be a moment behind another process, as below. */
    limits: async (): Promise<PersonLimits> => limitsInForce((await recent()).settings, deps.personLimits),
    wasOn: async (feature: SiteFeature): Promise<boolean> =>
      !(await recent()).settings.featuresOff.includes(feature),
    /** Throws `feature_off`. */
    mustBeOn: async (feature: SiteFeature): Promise<void> => {
      if (!(await isOn(feature))) throw new AppError('feature_off');
    },
    routes: [
      route(api.readSite, async () => stateOf((await read()).settings, clock())),
      route(api.readSiteSettings, () => shown()),
      route(api.setSiteSettings, async ({ body: { version, settings }, by }) => {
        await transact(async (tx) => {
          const before = await read(tx);
          const row = { ...rowOf(settings, version + 1), changedAt: clock() };
          if (before.version !== version || !(await repository.write(tx, row, version)))
            throw new AppError('settings_changed');
          const limits = changedLimits(before.settings, settings);
          await recordAdminAction(tx, by, {
            action: 'site_settings_set',
            target: { kind: 'setting', id: 'site' },
            detail: { changed: changedNames(before.settings, settings), ...limits },
          });
          if ('testsPerDay' in limits) await deps.forgetStartedTests(tx);
          await tellSiteChanged(tx);
        });
        forget();
        return shown();
      }),
    ],
  };
};
