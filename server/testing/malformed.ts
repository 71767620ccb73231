// Generates malformed requests from a seed: for every endpoint, each broken in one way.
import { api } from '@rehearse/contract/api.ts';
import type { Endpoint } from '@rehearse/contract/endpoint.ts';
import * as z from 'zod/v4/core';
import { pick, type Random } from '../src/cli/demo/seeded-random.ts';
import { brokenJson, nasty, nastyText, nastyIds } from './nasty.ts';
import type { Sample } from './right-requests.ts';

export type Malformed = {
  /** The endpoint's name in the contract. */
  name: string;
  /** How the request is broken. */
  way: string;
  /** Whether it gets past routing and body parsing to the contract's schema or the handler. */
  reachesHandler: boolean;
  method: string;
  /** Relative to the API's base path, already encoded. */
  path: string;
  contentType: string | undefined;
  body: string | undefined;
};

/** Requests refused before validation: unreadable bodies, and paths without a route. */
const neverArrives = /^unreadable|\/[.][.](\/|$)|x{201}/;

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Breaks a valid request; retries until the contract refuses the result. */
export const breakRequest = (random: Random, sample: Sample): Malformed => {
  const endpoint: Endpoint = api[sample.name];
  const right = {
    name: sample.name,
    method: endpoint.method,
    path: pathOf(endpoint, sample.params, sample.query),
    contentType: sample.body === undefined ? undefined : 'application/json',
    body: sample.body === undefined ? undefined : JSON.stringify(sample.body),
  };
  if (sample.refused) return { ...right, way: sample.refused, reachesHandler: true };
  const ways = waysFor(endpoint);
  for (let tries = 0; tries < 200; tries += 1) {
    const way = pick(random, ways);
    const changed = change(way, random, endpoint, sample);
    if (changed)
      return {
        ...right,
        ...changed,
        way,
        reachesHandler: !neverArrives.test(`${way} ${changed.path ?? ''}`),
      };
  }
  throw new Error(`no way was found to break ${sample.name}`);
};

/** The ways to break an endpoint's requests; schema violations are more frequent than requests that never reach validation. */
const waysFor = (endpoint: Endpoint): string[] => [
  ...(endpoint.params ? ['id that is none', 'id that is none'] : []),
  ...(endpoint.query ? ['query of another shape', 'query of another shape', 'forged cursor'] : []),
  ...(endpoint.body
    ? [
        ...Array.from({ length: 6 }, () => 'body of another shape'),
        'body that is something else',
        'deep nesting',
        'unreadable JSON',
        'unreadable content type',
        'unreadable size',
      ]
    : []),
];

const change = (
  way: string,
  random: Random,
  endpoint: Endpoint,
  { params = {}, query = {}, body }: Sample,
): Partial<Malformed> | undefined => {
  switch (way) {
    case 'id that is none': {
      const name = pick(random, Object.keys(params));
      const broken = { ...params, [name]: pick(random, nastyIds) };
      return refuses(endpoint.params, broken) ? { path: pathOf(endpoint, broken, query) } : undefined;
    }
    case 'query of another shape': {
      const names = Object.keys((endpoint.query as unknown as { shape: object }).shape);
      const name = pick(random, names);
      const broken = { ...query, [name]: nastyText(random) };
      return refuses(endpoint.query, broken) ? { path: pathOf(endpoint, params, broken) } : undefined;
    }
    case 'forged cursor':
      return { path: pathOf(endpoint, params, { ...query, cursor: forgedCursor(random) }) };
    case 'body of another shape': {
      const broken = mutate(random, structuredClone(body) as Json);
      return refuses(endpoint.body, broken) ? { body: JSON.stringify(broken) } : undefined;
    }
    case 'body that is something else': {
      const broken = nasty(random);
      return refuses(endpoint.body, broken) ? { body: JSON.stringify(broken) } : undefined;
    }
    case 'deep nesting': {
      const depth = pick(random, [50, 1_000, 20_000]);
      const nested = `{"answer":${'['.repeat(depth)}${']'.repeat(depth)}}`;
      return refuses(endpoint.body, JSON.parse(nested)) ? { body: nested } : undefined;
    }
    case 'unreadable JSON':
      return { body: brokenJson(random, JSON.stringify(body)) };
    case 'unreadable content type':
      return {
        contentType: pick(random, ['text/plain', 'application/xml', 'multipart/form-data', 'nonsense']),
      };
    case 'unreadable size':
      return { body: JSON.stringify({ ...(body as object), text: 'x'.repeat(600_000) }) };
    default:
      return undefined;
  }
};

const refuses = (schema: z.$ZodType | undefined, value: unknown): boolean =>
  schema !== undefined && !z.safeParse(schema, value).success;

/** Replaces or removes one part of the value, or adds an unexpected property. */
const mutate = (random: Random, value: Json): Json => {
  const inner = value !== null && typeof value === 'object' ? Object.keys(value) : [];
  if (inner.length === 0 || random() < 0.2) return nasty(random) as Json;
  const name = pick(random, inner);
  const holder = value as { [name: string]: Json };
  const dice = random();
  if (dice < 0.25) delete holder[name];
  else if (dice < 0.35) Object.assign(holder, JSON.parse('{"constructor":{"prototype":{"role":"ADMIN"}}}'));
  else holder[name] = mutate(random, holder[name] ?? null);
  return value;
};

const forgedCursor = (random: Random): string => {
  const key = [
    pick(random, ['newest', 'best', '', '\u0000']),
    nasty(random),
    nasty(random),
    nastyText(random),
  ];
  const forged = Buffer.from(JSON.stringify(key.slice(0, pick(random, [2, 3, 4])))).toString('base64url');
  return pick(random, [
    forged.slice(0, 400),
    'WyJ',
    '!!!!',
    "' or 1=1 --",
    Buffer.from('[]').toString('base64url'),
  ]);
};

const pathOf = (endpoint: Endpoint, params: object = {}, query: object = {}): string => {
  const path = Object.entries(params).reduce(
    (url, [name, value]) => url.replace(`:${name}`, encode(String(value))),
    endpoint.path as string,
  );
  const search = Object.entries(query).map(([name, value]) => `${name}=${encode(String(value))}`);
  return search.length > 0 ? `${path}?${search.join('&')}` : path;
};

/** Lone surrogates can't be URL-encoded, so they are sent as the bytes a sloppy client would send. */
const encode = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80');
