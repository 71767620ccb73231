// A person's own sessions: where they're signed in, and signing out there.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, Instant } from '../primitives.ts';

export const Session = z.object({
  id: Id,
  /** Names such as Firefox and Windows; null if unknown or for older sessions. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  startedAt: Instant,
  /** Accurate to a few minutes. */
  lastUsedAt: Instant,
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const sessionEndpoints = {
  listSessions: endpoint({
    method: 'GET',
    path: '/profile/sessions',
    access: 'user',
    summary: 'Lists your active sessions, most recently used first; at most 100.',
    output: z.object({ items: z.array(Session) }),
    errors: [],
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/profile/sessions/:id',
    access: 'user',
    summary: 'Ends one of your sessions everywhere, including at the identity provider.',
    params: z.object({ id: Id }),
    errors: [],
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/profile/sessions',
    access: 'user',
    summary: 'Ends all your sessions except the current one.',
    errors: [],
  }),
};
