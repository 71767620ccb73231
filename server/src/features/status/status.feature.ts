// The door of status: what was watched, minute by minute, and incidents that people write about.
import { api } from '@rehearse/contract/api.ts';
import type { Health } from '@rehearse/contract/system.ts';
import { route } from '../../http/route.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Log } from '../../kernel/log.ts';
import type { Transact } from '../../kernel/transaction.ts';
import { incidentFeed } from './incident-feed.ts';
import { openIncident, updateIncident } from './incidents.ts';
import { listIncidents } from './read-incidents.ts';
import { readStatus } from './read-status.ts';
import { createStatusRepository } from './status.repository.ts';
import { createWatch, startWatch } from './watch.ts';

type Needs = {
  db: Parameters<typeof createStatusRepository>[0];
  clock: Clock;
  transact: Transact;
  log: Log;
  readHealth: () => Promise<Health>;
};

export const createStatusFeature = (needs: Needs) => {
  const repository = createStatusRepository(needs.db);
  const inside = { ...needs, repository };
  const { look } = createWatch(inside);
  return {
    routes: [
      route(api.readStatus, () => readStatus(repository, needs.clock)),
      route(api.listIncidents, ({ query }) => listIncidents(repository, query.cursor)),
      route(api.openIncident, ({ body }) => openIncident(inside, body)),
      route(api.updateIncident, ({ params, body }) => updateIncident(inside, params.id, body)),
    ],
    /** The incidents as a feed of the site at this address. */
    readFeed: async (origin: string): Promise<string> =>
      incidentFeed((await readStatus(repository, needs.clock)).incidents, origin, needs.clock()),
    look,
    startWatch: () =>
      startWatch(look, (error) => needs.log.debug({ error: String(error) }, 'a check waits to be written')),
  };
};
