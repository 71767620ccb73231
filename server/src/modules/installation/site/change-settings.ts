// Saves the installation's settings unless someone else saved first; every process is notified on commit.
import type { SiteSettings } from '@rehearse/contract/operations/site.ts';
import type { AdminActor } from '../../../platform/kernel/admin-action.ts';
import { AppError } from '../../../platform/kernel/app-error.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changedLimits } from './person-limits.ts';
import type { createSettingsReader } from './read-settings.ts';
import type { createSiteRepository } from './site.repository.ts';
import { changedNames, rowOf } from './stored-settings.ts';

type Deps = Pick<Platform, 'transact' | 'clock' | 'recordAdminAction' | 'announce'> & {
  site: Pick<ReturnType<typeof createSiteRepository>, 'write'>;
  settings: Pick<ReturnType<typeof createSettingsReader>, 'read' | 'forget'>;
  /** Resets everyone's test count when the limit changes. */
  forgetStartedTests: (tx: Tx) => Promise<void>;
};

/** Throws `settings_changed` if `version` isn't the stored one. */
export const changeSettings = async (
  deps: Deps,
  by: AdminActor,
  { version, settings }: { version: number; settings: SiteSettings },
): Promise<void> => {
  await deps.transact(async (tx) => {
    const before = await deps.settings.read(tx);
    const row = { ...rowOf(settings, version + 1), changedAt: deps.clock() };
    if (before.version !== version || !(await deps.site.write(tx, row, version)))
      throw new AppError('settings_changed');
    const limits = changedLimits(before.settings, settings);
    await deps.recordAdminAction(tx, by, {
      action: 'site_settings_set',
      target: { kind: 'setting', id: 'site' },
      detail: { changed: changedNames(before.settings, settings), ...limits },
    });
    if ('testsPerDay' in limits) await deps.forgetStartedTests(tx);
    await deps.announce({ for: 'site' }, tx);
  });
  deps.settings.forget();
};
