// HTTP routes for status: each service now and by day for everyone, and incidents for administrators.
import { api } from '@rehearse/contract/api.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { openIncident, updateIncident } from './incidents.ts';
import { listIncidents } from './read-incidents.ts';
import type { createStatusReader } from './read-status.ts';
import type { StatusRepository } from './status.repository.ts';

type Deps = Parameters<typeof openIncident>[0] & {
  repository: StatusRepository;
  reader: ReturnType<typeof createStatusReader>;
};

export const statusRoutes = (deps: Deps): Route[] => {
  /** Clears the cache, so that changes show immediately in this process; also if a change fails. */
  const changed = <T>(work: Promise<T>): Promise<T> => work.finally(deps.reader.forget);
  return [
    route(api.readStatus, () => deps.reader.read()),
    route(api.listIncidents, ({ query }) => listIncidents(deps.repository, query.cursor)),
    route(api.openIncident, ({ body, by }) => changed(openIncident(deps, by, body))),
    route(api.updateIncident, ({ params, body, by }) => changed(updateIncident(deps, by, params.id, body))),
  ];
};
