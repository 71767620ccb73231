// Sends one request to an endpoint of the contract and parses the response. The bearer token is passed in.
import type { Endpoint, ResponseOf, SentTo } from '@rehearse/contract/endpoint.ts';
import * as z from 'zod/mini';
import { appConfig } from '../config.ts';
import { NetworkError, readRefusal } from './failures.ts';

/** The input of any call; the endpoint's type determines which fields it accepts. */
type QueryValue = string | number | boolean;
type Parts = {
  params?: Record<string, QueryValue | undefined>;
  query?: Record<string, QueryValue | undefined>;
  body?: unknown;
};

export type SendOptions = {
  bearer?: string | null | undefined;
  signal?: AbortSignal | undefined;
  /** Lets the request outlive the page; the body can have up to 64 kB. */
  keepalive?: boolean | undefined;
  headers?: Record<string, string> | undefined;
};

/** Builds the URL: `/attempts/:id` with `id` and `cursor` becomes `/attempts/0190…?cursor=…`. */
export const addressOf = (endpoint: Endpoint, { params = {}, query = {} }: Parts): string => {
  const path = endpoint.path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The path ${endpoint.path} needs "${name}".`);
    return encodeURIComponent(String(value));
  });
  const given = Object.entries(query).filter(
    (entry): entry is [string, QueryValue] => entry[1] !== undefined && entry[1] !== '',
  );
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length === 0 ? path : `${path}?${search.toString()}`;
};

/** Sends files as is, everything else as JSON. */
const writtenBody = (endpoint: Endpoint, body: unknown): BodyInit =>
  endpoint.takesFile ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body);

/** Resolves to a successful response; rejects with ApiError, NetworkError, or the signal's AbortError. */
export const request = async (
  endpoint: Endpoint,
  parts: Parts,
  options: SendOptions = {},
): Promise<Response> => {
  const { apiBaseUrl } = await appConfig();
  const headers = new Headers({ accept: endpoint.streams ?? 'application/json', ...options.headers });
  if (options.bearer) headers.set('authorization', `Bearer ${options.bearer}`);
  if (parts.body !== undefined)
    headers.set('content-type', endpoint.takesFile ? 'application/octet-stream' : 'application/json');
  let response: Response;
  try {
    response = await fetch(apiBaseUrl + addressOf(endpoint, parts), {
      method: endpoint.method,
      headers,
      signal: options.signal ?? null,
      keepalive: options.keepalive ?? false,
      credentials: 'omit',
      cache: 'no-store',
      ...(parts.body === undefined ? {} : { body: writtenBody(endpoint, parts.body) }),
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new NetworkError(error);
  }
  if (!response.ok) throw await readRefusal(response);
  return response;
};

/** The response's JSON without schema validation; undefined if it's empty. */
export const requestJson = async (
  endpoint: Endpoint,
  parts: Parts,
  options: SendOptions = {},
): Promise<unknown> => {
  const response = await request(endpoint, parts, options);
  try {
    const text = await response.text();
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new NetworkError(error);
  }
};

/** The response, validated with the endpoint's schema. */
export const send = async <E extends Endpoint>(
  endpoint: E,
  parts: SentTo<E> | undefined,
  options?: SendOptions,
): Promise<ResponseOf<E>> => {
  const reply = await requestJson(endpoint, (parts ?? {}) as Parts, options);
  // The only cast from a schema's output to its endpoint's response type: TypeScript can't infer it through E.
  return (endpoint.output ? z.parse(endpoint.output, reply) : undefined) as ResponseOf<E>;
};
