// Calls the product's routes as one person, with input and output held to the contract as HTTP holds them.
import { EventEmitter } from 'node:events';
import type { Endpoint, GotFrom, ReceivedBy, SentTo } from '@rehearse/contract/endpoint.ts';
import { parse, type $ZodType } from 'zod/v4/core';
import type { RequestContext, Caller, Route } from '../../platform/http/route.ts';

/** Only for endpoints that answer one JSON value or nothing; throws what the product throws. */
export const actAs =
  (routes: readonly Route[], caller: Caller) =>
  async <E extends Endpoint>(endpoint: E, sent: SentTo<E>): Promise<GotFrom<E>> => {
    const route = routes.find((candidate) => candidate.endpoint === endpoint);
    if (!route) throw new Error(`no route for ${endpoint.method} ${endpoint.path}`);
    const given = sent as Record<string, unknown>;
    const read = (schema: $ZodType | undefined, value: unknown) => schema && parse(schema, value);
    const received = {
      params: read(endpoint.params, given['params']),
      query: read(endpoint.query, given['query'] ?? {}),
      body: read(endpoint.body, given['body']),
    } as ReceivedBy<Endpoint>;
    const answered = await route.answer(asAsked(received, caller), noReply);
    return read(endpoint.output, answered) as GotFrom<E>;
  };

/** Hears a stream of events to its end, as a page that only waits for it. */
export const hearAs =
  (routes: readonly Route[], caller: Caller) =>
  async (endpoint: Endpoint, params: Record<string, string>): Promise<void> => {
    const route = routes.find((candidate) => candidate.endpoint === endpoint);
    if (!route) throw new Error(`no route for ${endpoint.method} ${endpoint.path}`);
    const raw = Object.assign(new EventEmitter(), {
      writeHead: () => raw,
      write: () => true,
      end: () => raw,
    });
    const reply = { raw, hijack: () => reply, request: { headers: {} }, log: { warn: fail } };
    const received = { params: endpoint.params && parse(endpoint.params, params) } as ReceivedBy<Endpoint>;
    await route.answer(asAsked(received, caller), reply as unknown as Parameters<Route['answer']>[1]);
  };

/** Who acts here stays until the reply is whole. */
const asAsked = (received: ReceivedBy<Endpoint>, caller: Caller): RequestContext<Endpoint> => ({
  ...received,
  caller,
  by: undefined,
  signal: new AbortController().signal,
  userAgent: '',
});

const fail = ({ err }: { err: unknown }): never => {
  throw err;
};

/** Handlers that write the reply themselves are not for this. */
const noReply = new Proxy({} as Parameters<Route['answer']>[1], {
  get: () => {
    throw new Error('this endpoint needs HTTP');
  },
});
