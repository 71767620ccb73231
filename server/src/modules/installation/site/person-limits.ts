// The effective limits per person: from the admin panel, else the environment. Pure.
import type { EnvironmentQuotas, SiteSettings } from '@rehearse/contract/operations/site.ts';
import { dayMs } from '../../../platform/kernel/clock.ts';
import type { PersonLimits } from '../../../platform/kernel/quotas.ts';
import type { Rate } from '../../../platform/kernel/rate.ts';

type Chosen = Pick<SiteSettings, 'testsPerDay' | 'openTests' | 'storageMb'>;

const megabyte = 1024 * 1024;

const perDay = (count: number): Rate | undefined =>
  count === 0 ? undefined : { count, seconds: dayMs / 1000 };

export const limitsInForce = (
  { testsPerDay, openTests, storageMb }: Chosen,
  environment: PersonLimits,
): PersonLimits => ({
  tests: testsPerDay === null ? environment.tests : perDay(testsPerDay),
  openTests: openTests ?? environment.openTests,
  storage: storageMb === null ? environment.storage : storageMb * megabyte,
});

export const shownEnvironment = ({ tests, openTests, storage }: PersonLimits): EnvironmentQuotas => ({
  tests: tests ?? null,
  openTests,
  storageMb: storage / megabyte,
});

/** The limits that changed, with their new values, for the audit log. */
export const changedLimits = (before: Chosen, after: Chosen): Partial<Chosen> =>
  Object.fromEntries(
    (['testsPerDay', 'openTests', 'storageMb'] as const)
      .filter((name) => before[name] !== after[name])
      .map((name) => [name, after[name]]),
  );
