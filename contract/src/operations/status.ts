// Status: uptime of each part of the service by day, and incidents posted by administrators.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Cursor, Id, Instant, page, visibleCharacter } from '../primitives.ts';

/** Days of history, including today. */
export const statusDays = 90;

/** One part's minutes up and down on one UTC day. The remaining minutes weren't monitored. */
export const StatusDay = z.object({ day: z.iso.date(), ok: z.number(), down: z.number() });
export type StatusDay = z.infer<typeof StatusDay>;

/** The result of one check. */
export const CheckState = z.enum(['ok', 'down']);

export const IncidentState = z.enum(['investigating', 'identified', 'monitoring', 'resolved']);
export type IncidentState = z.infer<typeof IncidentState>;

export const IncidentUpdate = z.object({ at: Instant, state: IncidentState, text: z.string() });

export const Incident = z.object({
  id: Id,
  title: z.string(),
  state: IncidentState,
  startedAt: Instant,
  resolvedAt: z.nullable(Instant),
  /** Newest first. */
  updates: z.array(IncidentUpdate),
});
export type Incident = z.infer<typeof Incident>;

export const Status = z.object({
  /** All parts of the service. `now`: the most recent check, null if there is none. */
  parts: z.array(
    z.object({
      name: z.string(),
      now: z.nullable(z.object({ state: CheckState, at: Instant })),
      /** Days with at least one check, oldest first. */
      days: z.array(StatusDay),
    }),
  ),
  /** Ongoing incidents and those of the last 90 days, newest first. */
  incidents: z.array(Incident),
});
export type Status = z.infer<typeof Status>;

const Title = z.string().check(z.trim(), z.maxLength(140), z.regex(visibleCharacter));
const Text = z.string().check(z.trim(), z.maxLength(2_000), z.regex(visibleCharacter));

export const statusEndpoints = {
  readStatus: endpoint({
    method: 'GET',
    path: '/status',
    access: 'public',
    summary: 'Returns the status of each service over the last 90 days, and the incidents.',
    output: Status,
    errors: [],
  }),
  listIncidents: endpoint({
    method: 'GET',
    path: '/admin/incidents',
    access: 'admin',
    summary: 'Lists past incidents, newest first, paginated; each page includes the ongoing ones.',
    query: z.object({ cursor: z.optional(Cursor) }),
    output: z.extend(page(Incident), { open: z.array(Incident) }),
    errors: [],
  }),
  openIncident: endpoint({
    method: 'POST',
    path: '/admin/incidents',
    access: 'admin',
    summary: 'Opens an incident on the status page.',
    body: z.object({ title: Title, state: IncidentState, text: Text }),
    output: Incident,
    errors: [],
  }),
  updateIncident: endpoint({
    method: 'POST',
    path: '/admin/incidents/:id/updates',
    access: 'admin',
    summary: 'Adds an update to an incident; "resolved" closes it.',
    params: z.object({ id: Id }),
    body: z.object({ state: IncidentState, text: Text }),
    output: Incident,
    errors: [],
  }),
};
