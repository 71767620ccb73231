// Incidents: an administrator opens and updates them; "resolved" closes one, any other status reopens it.
import { normalizeText } from '@rehearse/contract/text/answer-text.ts';
import type { Incident, IncidentState } from '@rehearse/contract/operations/status.ts';
import { orNotFound } from '../../../platform/kernel/app-error.ts';
import type { AdminActor, RecordAdminAction } from '../../../platform/kernel/admin-action.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import { newId } from '../../../platform/kernel/id.ts';
import type { Transact, Tx } from '../../../platform/kernel/transaction.ts';
import type {
  IncidentRow,
  IncidentUpdateRow,
  StatusRepository,
  PublishedIncidents,
} from './status.repository.ts';

export type IncidentDeps = {
  repository: StatusRepository;
  clock: Clock;
  transact: Transact;
  recordAdminAction: RecordAdminAction;
};

/** `updates`: this incident's updates, newest first. */
export const presentIncident = (row: IncidentRow, updates: readonly IncidentUpdateRow[]): Incident => ({
  id: row.id,
  title: row.title,
  state: updates[0]?.state ?? 'investigating',
  startedAt: row.startedAt.toISOString(),
  resolvedAt: row.resolvedAt?.toISOString() ?? null,
  updates: updates.map(({ at, state, text }) => ({ at: at.toISOString(), state, text })),
});

/** Each incident with its updates. */
export const showIncidents = ({ incidents, updates }: PublishedIncidents): Incident[] => {
  const updatesOf = Map.groupBy(updates, ({ incidentId }) => incidentId);
  return incidents.map((row) => presentIncident(row, updatesOf.get(row.id) ?? []));
};

const addUpdate = async (
  { repository, clock }: IncidentDeps,
  tx: Tx,
  id: string,
  { state, text }: { state: IncidentState; text: string },
): Promise<Incident> => {
  const at = clock();
  await repository.insertUpdate(tx, {
    incidentId: id,
    id: newId(at.getTime()),
    at,
    state,
    text: normalizeText(text).trim(),
  });
  await repository.setResolved(tx, id, state === 'resolved' ? at : null);
  const { incident, updates } = await repository.incident(tx, id);
  return presentIncident(orNotFound(incident), updates);
};

/** Collapses whitespace, so that a title fits on one line. */
const oneLine = (title: string): string => normalizeText(title).replaceAll(/\s+/g, ' ').trim();

export const openIncident = (
  deps: IncidentDeps,
  by: AdminActor,
  { title, ...first }: { title: string; state: IncidentState; text: string },
): Promise<Incident> =>
  deps.transact(async (tx) => {
    const startedAt = deps.clock();
    const id = newId(startedAt.getTime());
    await deps.repository.insertIncident(tx, { id, title: oneLine(title), startedAt, resolvedAt: null });
    await deps.recordAdminAction(tx, by, {
      action: 'incident_opened',
      target: { kind: 'incident', id },
      detail: { title: oneLine(title), status: first.state },
    });
    return addUpdate(deps, tx, id, first);
  });

/** Throws `not_found`. */
export const updateIncident = (
  deps: IncidentDeps,
  by: AdminActor,
  id: string,
  update: { state: IncidentState; text: string },
): Promise<Incident> =>
  deps.transact(async (tx) => {
    const { title } = orNotFound(await deps.repository.lockIncident(tx, id));
    await deps.recordAdminAction(tx, by, {
      action: update.state === 'resolved' ? 'incident_closed' : 'incident_updated',
      target: { kind: 'incident', id },
      detail: { title, status: update.state },
    });
    return addUpdate(deps, tx, id, update);
  });
