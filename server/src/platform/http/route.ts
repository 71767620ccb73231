// A route: an endpoint of the contract with its handler. Modules define routes; http mounts them.
import type { Endpoint, ReceivedBy, ReturnedBy } from '@rehearse/contract/endpoint.ts';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod/v4/core';
import type { AdminActor } from '../kernel/admin-action.ts';

/** The caller, as identified by the session guard. */
export type Caller = {
  userId: string;
  kind: 'member' | 'guest';
  email: string;
  role: 'USER' | 'ADMIN';
  sessionId: string;
};

/** A handler's input: the parsed request, and the caller if the endpoint is not public. */
export type RequestContext<E extends Endpoint> = ReceivedBy<E> & {
  caller: E['access'] extends 'public' ? undefined : Caller;
  /** The actor in the audit log. */
  by: E['access'] extends 'admin' ? AdminActor : undefined;
  /** Aborts if the client disconnects before the reply is complete. Created when a handler first reads it. */
  signal: AbortSignal;
  /** The User-Agent header, which can't be trusted. */
  userAgent: string;
};

export type Route = {
  endpoint: Endpoint;
  handler: (context: RequestContext<Endpoint>, reply: FastifyReply) => Promise<unknown>;
};

/** Joins an endpoint and its handler; the types of both must fit. */
export const route = <E extends Endpoint>(
  endpoint: E,
  handler: (context: RequestContext<E>) => Promise<E extends { output: z.$ZodType } ? ReturnedBy<E> : void>,
): Route => ({ endpoint, handler: handler as unknown as Route['handler'] });

/** For endpoints that stream: the handler writes the reply itself. */
export const streamRoute = <E extends Endpoint>(
  endpoint: E,
  handler: (context: RequestContext<E>, reply: FastifyReply) => Promise<void>,
): Route => ({ endpoint, handler: handler as unknown as Route['handler'] });
