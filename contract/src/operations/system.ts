// System: health, browser configuration, server-sent events, jobs, and the email outbox.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Cursor, Id, Instant, page, wholeAddress } from '../primitives.ts';

export const PartState = z.object({
  state: z.enum(['ok', 'starting', 'down']),
  detail: z.optional(z.string()),
});
export const Health = z.object({
  status: z.enum(['ok', 'starting', 'down']),
  version: z.string(),
  parts: z.record(z.string(), PartState),
});
export type Health = z.infer<typeof Health>;

/** Something an administrator should fix before others use the installation. */
export const InstallationFinding = z.object({
  code: z.enum([
    'development_mode',
    'runs_as_root',
    'not_encrypted',
    'no_public_url',
    'proxy_not_trusted',
    'backup_overdue',
    'mail_not_sent',
  ]),
  text: z.string(),
  /** Path of the section in the manual that says how to fix it. */
  cure: z.string(),
});
export type InstallationFinding = z.infer<typeof InstallationFinding>;

export const Job = z.object({
  id: z.string(),
  task: z.string(),
  state: z.enum(['waiting', 'running', 'failed']),
  attempts: z.number(),
  maxAttempts: z.number(),
  runAt: Instant,
  lastError: z.nullable(z.string()),
});
export type Job = z.infer<typeof Job>;

export const MailState = z.enum(['outbox', 'sent', 'failed']);
export const MailKind = z.enum(['account', 'goodbye', 'dispute', 'contact', 'invitation', 'test']);

export const Mail = z.object({
  id: Id,
  /** null if it would reveal who disputed a grade; `text` is then hidden, too. */
  to: z.nullable(z.string()),
  subject: z.string(),
  text: z.string(),
  /** Links and codes in `text` are hidden. */
  masked: z.boolean(),
  state: MailState,
  createdAt: Instant,
  sentAt: z.nullable(Instant),
  lastError: z.nullable(z.string()),
  kind: MailKind,
  /** Reply-To address; null: the sender. */
  replyTo: z.nullable(z.string()),
  /** When its link or code expires; after that, it can't be resent. null if it has none. */
  expiresAt: z.nullable(Instant),
  /** When an administrator last sent it again. */
  resentAt: z.nullable(Instant),
});
export type Mail = z.infer<typeof Mail>;

/** `sendsMail`: a mail server is configured, so messages in state `outbox` are waiting for delivery. */
const MailPage = z.extend(page(Mail), { sendsMail: z.boolean() });

/** Problem with the sender address: not set, on localhost, or not a valid address. */
export const SenderProblem = z.enum(['not_set', 'localhost', 'invalid']);
export type SenderProblem = z.infer<typeof SenderProblem>;

/** A server-sent event. It says that something changed but doesn't contain the data. */
export const ServerEvent = z.discriminatedUnion('topic', [
  z.object({ topic: z.literal('attempt'), id: Id }),
  /** The person asked the assistant in this test something, or stopped it. */
  z.object({ topic: z.literal('assistant'), id: Id }),
  z.object({ topic: z.literal('notifications') }),
  z.object({ topic: z.literal('writings') }),
]);
export type ServerEvent = z.infer<typeof ServerEvent>;

export const systemEndpoints = {
  readHealth: endpoint({
    method: 'GET',
    path: '/health',
    access: 'public',
    summary: 'Returns the status of each service: 200 when all are ready, 503 while one is starting or down.',
    output: Health,
    errors: ['unavailable'],
  }),
  streamEvents: endpoint({
    method: 'GET',
    path: '/events',
    access: 'user',
    guests: true,
    summary: 'Streams server-sent events when your data changes.',
    streams: 'text/event-stream',
    errors: ['too_many_streams'],
  }),
  readSystem: endpoint({
    method: 'GET',
    path: '/admin/system',
    access: 'admin',
    summary: 'Returns the server’s health and counts of jobs, questions, people, and more.',
    output: z.object({
      health: Health,
      /** Empty if the installation isn't reachable from other machines or has nothing to fix. */
      findings: z.array(InstallationFinding),
      startedAt: Instant,
      provider: z.string(),
      grader: z.string(),
      /** For email sent through a mail server; null: no problem, or no mail server. */
      senderProblem: z.nullable(SenderProblem),
      /** Version numbers, by name: `node`, `postgresql`. */
      versions: z.record(z.string(), z.string()),
      /** `databaseBytes` is in bytes; all others are row counts. */
      counts: z.record(z.string(), z.number()),
      /** When `people`, `attempts`, `answers`, `grades` and `mails` were counted; null: not yet. */
      countedAt: z.nullable(Instant),
    }),
    errors: [],
  }),
  listJobs: endpoint({
    method: 'GET',
    path: '/admin/jobs',
    access: 'admin',
    summary: 'Lists waiting, running, and failed jobs, failed ones first.',
    output: z.object({ jobs: z.array(Job) }),
    errors: [],
  }),
  retryJob: endpoint({
    method: 'POST',
    path: '/admin/jobs/:id/retry',
    access: 'admin',
    summary: 'Runs a failed or waiting job now.',
    params: z.object({ id: z.string().check(z.regex(/^\d{1,18}$/)) }),
    errors: ['job_not_retryable'],
  }),
  readOutboxState: endpoint({
    method: 'GET',
    path: '/outbox',
    access: 'public',
    summary:
      'Returns whether this server printed an outbox link at startup, which it does only when no mail server is set up.',
    output: z.object({ open: z.boolean() }),
    errors: [],
  }),
  listOpenMail: endpoint({
    method: 'POST',
    path: '/outbox',
    access: 'public',
    summary: 'Lists the outbox, newest first, for anyone with the key the server printed when it started.',
    body: z.object({
      key: z.string().check(z.maxLength(100)),
      cursor: z.optional(Cursor),
    }),
    output: MailPage,
    secret: true,
    errors: ['outbox_key_wrong'],
  }),
  listMail: endpoint({
    method: 'GET',
    path: '/admin/outbox',
    access: 'admin',
    summary: 'Lists emails in the outbox, newest first. Links and codes are hidden.',
    query: z.object({ cursor: z.optional(Cursor) }),
    output: MailPage,
    errors: [],
  }),
  revealMail: endpoint({
    method: 'POST',
    path: '/admin/outbox/:id/reveal',
    access: 'admin',
    summary: 'Returns one email with its links and codes. The audit log records who read it.',
    params: z.object({ id: Id }),
    output: Mail,
    secret: true,
    errors: ['not_found'],
  }),
  resendMail: endpoint({
    method: 'POST',
    path: '/admin/outbox/:id/resend',
    access: 'admin',
    summary:
      'Queues one email for delivery again, unless its link or code has expired. Its text isn’t returned in full.',
    params: z.object({ id: Id }),
    output: Mail,
    errors: ['mail_not_sendable', 'mail_expired'],
  }),
  sendTestMail: endpoint({
    method: 'POST',
    path: '/admin/outbox/test',
    access: 'admin',
    summary:
      'Sends a test email, to your own address if none is given, and returns whether the mail server accepted it, or its reply. Without a mail server, the email only goes to the outbox.',
    body: z.object({ to: z.optional(z.string().check(z.trim(), z.maxLength(320), z.regex(wholeAddress))) }),
    output: z.object({
      to: z.string(),
      state: MailState,
      /** The mail server's reply, after an explanation. */
      error: z.nullable(z.string()),
    }),
    errors: [],
  }),
};
