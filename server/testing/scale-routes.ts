// Routes whose cost must not grow with the number of people, each with its limit of buffers to read.
import type { Blueprint } from '@rehearse/contract/attempts/attempts.ts';

export type ScaleRoute = {
  name: string;
  method: 'GET' | 'POST';
  /** Relative to the API's base path. */
  path: string;
  body?: object;
  as: 'person' | 'admin' | 'nobody';
  /** Maximum shared buffers a request hits or reads; with `readsOnly`, only its reading statements count. */
  limit: number;
  readsOnly?: true;
  /** The response is cached in memory, so the first request is measured. */
  uncached?: true;
};

const blueprint: Blueprint = {
  track: 'backend',
  skills: [],
  seniority: 'mid',
  kinds: [],
  length: 10,
  mode: 'practice',
  minutes: null,
};

const person = { method: 'GET', as: 'person' } as const;
const admin = { method: 'GET', as: 'admin' } as const;

export const scaleRoutes: ScaleRoute[] = [
  { ...person, name: 'list of attempts', path: '/review/attempts', limit: 300 },
  { ...person, name: 'list of attempts, oldest first', path: '/review/attempts?sort=oldest', limit: 300 },
  { ...person, name: 'list of attempts, best first', path: '/review/attempts?sort=best', limit: 300 },
  { ...person, name: 'list of attempts, worst first', path: '/review/attempts?sort=worst', limit: 300 },
  { ...person, name: 'list of attempts, exams', path: '/review/attempts?mode=exam', limit: 300 },
  { ...person, name: 'overview', path: '/overview', limit: 600 },
  {
    ...person,
    name: 'search in Review, a word of many answers',
    path: '/review/attempts?search=because',
    limit: 3000,
  },
  {
    ...person,
    name: 'search in Review, a rare word',
    path: '/review/attempts?search=idempotency',
    limit: 3000,
  },
  {
    ...person,
    name: 'search in Review, a word of nothing',
    path: '/review/attempts?search=zyxwvut',
    limit: 3000,
  },
  {
    ...person,
    name: 'preview of a test',
    method: 'POST',
    path: '/attempts/preview',
    body: { blueprint },
    limit: 50,
  },
  {
    ...person,
    name: 'start of a test (what it reads)',
    method: 'POST',
    path: '/attempts',
    body: { from: 'blueprint', blueprint },
    // reading one question with code and tests takes three or four buffers
    limit: 60,
    readsOnly: true,
  },
  { ...person, name: 'progress', path: '/progress', limit: 600 },
  { ...person, name: 'mistakes', path: '/mistakes', limit: 300 },
  { ...person, name: 'notifications', path: '/notifications', limit: 300 },
  { ...admin, name: 'admin: questions', path: '/admin/questions', limit: 500 },
  { ...admin, name: 'admin: questions, searched', path: '/admin/questions?search=idempotency', limit: 500 },
  { ...admin, name: 'admin: one question', path: '/admin/questions/backend-blocked-event-loop', limit: 500 },
  { ...admin, name: 'admin: system', path: '/admin/system', limit: 1000 },
  { ...admin, name: 'admin: activity, 30 days', path: '/admin/activity?period=30d', limit: 300 },
  { ...admin, name: 'admin: activity, 12 months', path: '/admin/activity?period=12m', limit: 300 },
  { ...admin, name: 'admin: activity, all time', path: '/admin/activity?period=all', limit: 300 },
  { ...admin, name: 'admin: disputes', path: '/admin/disputes', limit: 1000 },
  { ...admin, name: 'admin: dispute rates', path: '/admin/disputes/rates', limit: 1000 },
  { ...admin, name: 'admin: people', path: '/admin/people', limit: 1000 },
  { ...admin, name: 'admin: people, searched by name', path: '/admin/people?search=noor%20had', limit: 1000 },
  { ...admin, name: 'admin: people, searched by e-mail', path: '/admin/people?search=haddad1', limit: 1000 },
  { name: '/status', method: 'GET', path: '/status', as: 'nobody', limit: 50, uncached: true },
];
