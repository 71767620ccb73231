// HTTP routes for the installation's settings.
import { api } from '@rehearse/contract/api.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import type { PersonLimits } from '../../../platform/kernel/quotas.ts';
import { changeSettings } from './change-settings.ts';
import { shownEnvironment } from './person-limits.ts';
import { stateOf } from './stored-settings.ts';

type Deps = Parameters<typeof changeSettings>[0] & {
  /** The limits per person until an administrator sets others. */
  personLimits: PersonLimits;
};

export const siteRoutes = (deps: Deps): Route[] => {
  const shown = async () => ({
    ...(await deps.settings.read()),
    environment: shownEnvironment(deps.personLimits),
  });
  return [
    route(api.readSite, async () => stateOf((await deps.settings.read()).settings, deps.clock())),
    route(api.readSiteSettings, () => shown()),
    route(api.setSiteSettings, async ({ body, by }) => {
      await changeSettings(deps, by, body);
      return shown();
    }),
  ];
};
