// Calls the product's routes as one person, with input and output held to the contract as HTTP holds them.
import type { Endpoint, GotFrom, SentTo } from '@rehearse/contract/endpoint.ts';
import { parse, type $ZodType } from 'zod/v4/core';
import type { Asked, Caller, Route } from '../http/route.ts';

/** Only for endpoints that answer one JSON value or nothing; throws what the product throws. */
export const actAs =
  (routes: readonly Route[], caller: Caller) =>
  async <E extends Endpoint>(endpoint: E, sent: SentTo<E>): Promise<GotFrom<E>> => {
    const route = routes.find((candidate) => candidate.endpoint === endpoint);
    if (!route) throw new Error(`nobody answers ${endpoint.method} ${endpoint.path}`);
    const given = sent as Record<string, unknown>;
    const read = (schema: $ZodType | undefined, value: unknown) => schema && parse(schema, value);
    const asked = {
      params: read(endpoint.params, given['params']),
      query: read(endpoint.query, given['query'] ?? {}),
      body: read(endpoint.body, given['body']),
      caller,
    } as Asked<Endpoint>;
    const answered = await route.answer(asked, noReply);
    return read(endpoint.output, answered) as GotFrom<E>;
  };

/** Handlers that write the reply themselves are not for this. */
const noReply = new Proxy({} as Parameters<Route['answer']>[1], {
  get: () => {
    throw new Error('this endpoint needs HTTP');
  },
});
