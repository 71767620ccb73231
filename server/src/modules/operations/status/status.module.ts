// The status module: what was watched, minute by minute, and incidents that people write about.
import { api } from '@rehearse/contract/api.ts';
import type { Health } from '@rehearse/contract/system.ts';
import { route } from '../../../platform/http/route.ts';
import type { RecordAdminAction } from '../../../platform/kernel/admin-action.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import type { Log } from '../../../platform/kernel/log.ts';
import type { Transact } from '../../../platform/kernel/transaction.ts';
import { incidentFeed } from './incident-feed.ts';
import { openIncident, updateIncident } from './incidents.ts';
import { listIncidents } from './read-incidents.ts';
import { createStatusReader } from './read-status.ts';
import { createStatusRepository } from './status.repository.ts';
import { createWatch, startWatch } from './watch.ts';

type Deps = {
  db: Parameters<typeof createStatusRepository>[0];
  clock: Clock;
  transact: Transact;
  log: Log;
  recordAdminAction: RecordAdminAction;
  readHealth: () => Promise<Health>;
};

export const createStatusModule = (deps: Deps) => {
  const repository = createStatusRepository(deps.db);
  const inside = { ...deps, repository };
  const reader = createStatusReader(repository, deps.clock);
  const watch = createWatch(inside);
  /** What was changed here is read here at once, also where the change failed half way. */
  const changed = <T>(work: Promise<T>): Promise<T> => work.finally(reader.forget);
  const look = (): Promise<void> => changed(watch.look());
  return {
    routes: [
      route(api.readStatus, () => reader.read()),
      route(api.listIncidents, ({ query }) => listIncidents(repository, query.cursor)),
      route(api.openIncident, ({ body, by }) => changed(openIncident(inside, by, body))),
      route(api.updateIncident, ({ params, body, by }) =>
        changed(updateIncident(inside, by, params.id, body)),
      ),
    ],
    /** The incidents as a feed of the site at this address. */
    readFeed: async (origin: string): Promise<string> =>
      incidentFeed((await reader.read()).incidents, origin, deps.clock()),
    look,
    startWatch: () =>
      startWatch(look, (error) => deps.log.debug({ error: String(error) }, 'status check not recorded')),
  };
};
