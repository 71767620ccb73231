// The API reference in parts: which call is on which page. A call belongs to the first part whose pattern matches its path.
import { api } from '@rehearse/contract/api.ts';
import type { Endpoint } from '@rehearse/contract/endpoint.ts';

export type ApiPart = {
  slug: string;
  path: string;
  name: string;
  summary: string;
  calls: readonly (readonly [name: string, endpoint: Endpoint])[];
};

const parts: readonly (readonly [slug: string, name: string, pattern: RegExp, summary: string])[] = [
  [
    'sign-in',
    'Signing in',
    /^\/(auth|sign-up|demo)\b/,
    'Sign in, renew a session, sign out, or start as a guest.',
  ],
  ['profile', 'Profile', /^\/profile\b/, 'Settings, sessions, your own API key, export, and deletion.'],
  [
    'interviews',
    'Interviews',
    /^\/attempts\/:id\/interview\b/,
    'Read a conversation, take your turn, and stream the reply.',
  ],
  [
    'results',
    'Results and feedback',
    /^\/(results|review|shared-links|shared-results|certificates)\b|^\/attempts\/:id\/(results|feedback|links|certificate)$|\/items\/:position\/(grade-again|explanations|dispute|rewrites|better-version|self-rating|claims|own-judgments)$/,
    'Results, and what you can do with them: ask why, dispute a grade, rewrite an answer, share a result.',
  ],
  [
    'tests',
    'Tests',
    /^\/(attempts|catalog|documents|writings)\b/,
    'Choose questions, start a test, save answers, and submit the test. Create tests from a job description.',
  ],
  [
    'progress',
    'Progress',
    /^\/(overview|progress|achievements|notifications|events)\b/,
    'Dashboard, progress, achievements, notifications, and a stream of changes.',
  ],
  [
    'admin-people',
    'People (admin)',
    /^\/admin\/(people|sign-up|audit)\b/,
    'Accounts, who can sign up, and the audit log.',
  ],
  [
    'admin-questions',
    'Questions (admin)',
    /^\/admin\/(questions|reports|disputes|suspect-criteria|drafts)\b/,
    'The question bank, reports about it, and disputed grades.',
  ],
  [
    'admin-system',
    'System (admin)',
    /^\/admin\b/,
    'Health, jobs, mail, incidents, messages, and language models.',
  ],
  ['server', 'Server', /^\//, 'Health, status, the contact form, and a few other endpoints.'],
];

const endpoints = Object.entries<Endpoint>(api);
const slugOf = (path: string): string => parts.find(([, , pattern]) => pattern.test(path))?.[0] ?? 'server';

export const apiParts: readonly ApiPart[] = parts
  .map(([slug, name, , summary]) => ({
    slug,
    path: `/docs/api/${slug}`,
    name,
    summary,
    calls: endpoints.filter(([, { path }]) => slugOf(path) === slug),
  }))
  .filter(({ calls }) => calls.length > 0);
