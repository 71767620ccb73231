// Makes wrong requests from the contract's table: each starts as a right one and is spoiled in one way, from a seed.
import { api } from '@rehearse/contract/api.ts';
import type { Endpoint } from '@rehearse/contract/endpoint.ts';

export type Ids = {
  attempt: string;
  otherAttempt: string;
  person: string;
  question: string;
  notification: string;
  report: string;
};
export type Wrong = {
  name: string;
  endpoint: Endpoint;
  path: string;
  contentType: string | undefined;
  body: Buffer | undefined;
};

/** mulberry32: small, and the same on every machine. Gives a number from 0 to below 1. */
export const seeded = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
};

const blueprint = {
  track: 'data',
  skills: [],
  seniority: 'mid',
  kinds: [],
  length: 5,
  mode: 'practice',
  minutes: null,
};
const token = 'x'.repeat(40);

/** A right body for every endpoint that takes one. */
const rightBodies: Record<string, object> = {
  firebaseSync: { firebaseToken: token, email: 'a@example.org', uid: 'u' },
  refresh: { refreshToken: token },
  signOut: { refreshToken: token },
  changeRole: { role: 'USER' },
  changeStatus: { status: 'active' },
  changeProfile: { name: 'Noor', theme: 'dark' },
  deleteProfile: { email: 'not mine@example.org' },
  reportQuestion: { reason: 'typo', text: 'A word is missing.' },
  previewAttempt: { blueprint },
  startAttempt: { from: 'blueprint', blueprint },
  // an older revision than what is held: even unspoiled it changes nothing
  saveAnswer: { revision: 1, answer: { kind: 'short_answer', turns: [{ text: 'older' }] } },
  flagQuestion: { flagged: false },
};

const deep = (depth: number): unknown =>
  Array.from({ length: depth }).reduce((inner) => [inner], 1 as unknown);
const hostile: unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  1.5,
  '',
  ' ',
  'x'.repeat(20_000),
  'a\u0000b',
  '\uD800',
  [],
  {},
  [[]],
  deep(200),
  { $gt: '' },
  "' or 1=1 --",
  '${7*7}',
  '../../etc/passwd',
  '\u202Eevil',
  Number.MAX_SAFE_INTEGER,
  '9'.repeat(400),
  Array.from({ length: 3000 }, () => 'a'),
  { constructor: { prototype: { admin: true } } },
  '2026-13-45T99:99:99Z',
  '💥'.repeat(500),
];
const brokenJson = [
  '{',
  '{"a":',
  '{"a":1,}',
  'undefined',
  '',
  '[1,2',
  '\uFEFF{}',
  '{"__proto__":{"x":1}}',
  '{"a":"\\ud800"}',
  '"\\u0000"',
  'NaN',
];
const mediaTypes = [
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  undefined,
];
const paths = [
  'not-an-id',
  '%00',
  '..%2f..',
  '-1',
  '1e9',
  'x'.repeat(300),
  '%F0%9F%92%A5',
  "'%20or%201=1",
  'null',
  '%zz',
];

export const wrongRequests = (ids: Ids, seed: number) => {
  const chance = seeded(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(chance() * from.length)] as T;
  // streams answer for ever, and a right delete or sign-out would end what the test reads again
  const entries = Object.entries(api).filter(([name]) => name !== 'streamEvents' && name !== 'exportProfile');

  const withBody = entries.filter(([name]) => name in rightBodies);

  const rightPath = (endpoint: Endpoint): string =>
    endpoint.path
      .replace('/attempts/:id', `/attempts/${pick([ids.attempt, ids.otherAttempt])}`)
      .replace('/people/:id', `/people/${ids.person}`)
      .replace('/questions/:id', `/questions/${ids.question}`)
      .replace('/notifications/:id', `/notifications/${ids.notification}`)
      .replace('/reports/:id', `/reports/${ids.report}`)
      .replace('/jobs/:id', '/jobs/1')
      .replace(':position', '1');
  const wrongPath = (endpoint: Endpoint): string => endpoint.path.replace(/:\w+/g, () => pick(paths));

  const spoil = (body: unknown): unknown => {
    if (body === null || typeof body !== 'object' || chance() < 0.15) return pick(hostile);
    const keys = Object.keys(body);
    const key = pick(keys);
    if (key === undefined) return pick(hostile);
    const copy = structuredClone(body) as Record<string, unknown>;
    const way = chance();
    if (way < 0.25) delete copy[key];
    else if (way < 0.6) copy[key] = pick(hostile);
    else copy[key] = spoil(copy[key]);
    return copy;
  };
  const queryOf = (): string => {
    const key = pick([
      'cursor',
      'search',
      'sort',
      'state',
      'mode',
      'track',
      'kind',
      'seniority',
      'reported',
      '__proto__',
    ]);
    const value = pick([
      '%00',
      'x'.repeat(500),
      'bm90IGEgY3Vyc29y',
      'W10',
      "'",
      '%zz',
      'constructor',
      '-1',
      'e30%3D',
      '%ED%A0%80',
      'WyJuZXdlc3QiLDEsIngiLCJ5Il0',
    ]);
    return `?${key}=${value}${chance() < 0.3 ? `&${key}=${value}` : ''}`;
  };

  return (): Wrong => {
    // most faults can be made where there is a body
    const [name, endpoint] = pick(chance() < 0.8 ? withBody : entries) as [string, Endpoint];
    const right = rightBodies[name];
    const wrong: Wrong = {
      name,
      endpoint,
      path: rightPath(endpoint),
      contentType: right && 'application/json',
      body: undefined,
    };
    if (!right) {
      // what takes no body is spoiled in its address; a right delete is never sent
      const spoilsPath = endpoint.method !== 'GET' || (endpoint.path.includes(':') && chance() < 0.5);
      wrong.path = spoilsPath ? wrongPath(endpoint) : `${wrong.path}${queryOf()}`;
      return wrong;
    }
    const way = chance();
    if (way < 0.7) wrong.body = Buffer.from(JSON.stringify(spoil(right)) ?? 'null');
    else if (way < 0.82) wrong.body = Buffer.from(pick(brokenJson));
    else if (way < 0.86) wrong.body = Buffer.from([0xff, 0xfe, 0x7b, 0xc3, 0x28, 0x7d]);
    else if (way < 0.9) wrong.body = Buffer.from(`{"a":"${'x'.repeat(600_000)}"}`);
    else if (way < 0.95) {
      wrong.contentType = pick(mediaTypes);
      wrong.body = Buffer.from(JSON.stringify(right));
    } else {
      wrong.path = wrongPath(endpoint);
      wrong.body = Buffer.from(JSON.stringify(right));
    }
    return wrong;
  };
};
