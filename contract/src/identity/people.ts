// One person as administrators see them, and what administrators can do for them.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Person } from './identity.ts';
import { Id, Instant, Track } from '../primitives.ts';
import { Session } from './sessions.ts';

export const SignInMethod = z.enum(['password', 'google', 'github']);
export type SignInMethod = z.infer<typeof SignInMethod>;

/** An email without its text, which can contain a secret link. */
const PersonMail = z.object({
  id: Id,
  subject: z.string(),
  state: z.enum(['outbox', 'sent', 'failed']),
  createdAt: Instant,
  sentAt: z.nullable(Instant),
});

/** A request that failed with a server error. */
const RequestFailure = z.object({
  requestId: z.string(),
  code: z.string(),
  method: z.string(),
  /** The route pattern, without IDs. */
  path: z.string(),
  at: Instant,
});

export const PersonDetails = z.extend(Person, {
  /** null if the identity provider doesn't expose its accounts. */
  account: z.nullable(z.object({ methods: z.array(SignInMethod), emailVerified: z.boolean() })),
  /** Active sessions, most recently used first; at most 100. */
  sessions: z.array(z.omit(Session, { isCurrent: true })),
  /** One entry per track with at least one test. */
  tests: z.array(z.object({ track: Track, started: z.number(), finished: z.number() })),
  /** The 50 newest. */
  mails: z.array(PersonMail),
  /** The 20 newest, newest first. */
  failures: z.array(RequestFailure),
});
export type PersonDetails = z.infer<typeof PersonDetails>;

const onPerson = {
  method: 'POST',
  access: 'admin',
  params: z.object({ id: Id }),
} as const;

export const peopleEndpoints = {
  readPerson: endpoint({
    ...onPerson,
    method: 'GET',
    path: '/admin/people/:id',
    summary:
      'Returns one person: account, sessions, number of tests, the emails sent to them, and their last failed requests.',
    output: PersonDetails,
    errors: [],
  }),
  sendVerification: endpoint({
    ...onPerson,
    path: '/admin/people/:id/verification',
    summary: 'Emails someone a link to verify their address.',
    errors: ['account_out_of_reach', 'already_verified'],
  }),
  verifyAddress: endpoint({
    ...onPerson,
    path: '/admin/people/:id/verify',
    summary: 'Marks someone’s email address as verified.',
    errors: ['account_out_of_reach', 'already_verified'],
  }),
  sendPasswordReset: endpoint({
    ...onPerson,
    path: '/admin/people/:id/password-reset',
    summary: 'Emails someone a link to choose a new password.',
    errors: ['account_out_of_reach'],
  }),
  endPersonSessions: endpoint({
    ...onPerson,
    path: '/admin/people/:id/end-sessions',
    summary: 'Signs someone out everywhere immediately.',
    errors: ['not_yourself'],
  }),
  exportPerson: endpoint({
    ...onPerson,
    path: '/admin/people/:id/export',
    summary:
      'Exports everything that belongs to someone as one JSON file, the same one they can download themselves.',
    streams: 'application/json',
    errors: ['export_under_way', 'exports_busy'],
  }),
  deletePerson: endpoint({
    ...onPerson,
    path: '/admin/people/:id/delete',
    summary:
      'Permanently deletes someone’s account and everything in it. Requires their email address as confirmation.',
    body: z.object({ email: z.string().check(z.maxLength(320)) }),
    errors: ['not_yourself', 'last_admin', 'other_address_wrong'],
  }),
};
