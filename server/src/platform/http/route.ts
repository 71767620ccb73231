// A route: an endpoint of the contract with the function that answers it. Features give these; http mounts them.
import type { Endpoint, ReceivedBy, ReturnedBy } from '@rehearse/contract/endpoint.ts';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod/v4/core';
import type { AdminActor } from '../kernel/admin-action.ts';

/** Who asks, as the session guard found them. */
export type Caller = {
  userId: string;
  kind: 'member' | 'guest';
  email: string;
  role: 'USER' | 'ADMIN';
  sessionId: string;
};

/** What a handler is given: parsed input, and the caller where the endpoint is not public. */
export type RequestContext<E extends Endpoint> = ReceivedBy<E> & {
  caller: E['access'] extends 'public' ? undefined : Caller;
  /** Who the audit log says did it. */
  by: E['access'] extends 'admin' ? AdminActor : undefined;
  /** Aborts when who asks has left before the whole reply. Watched for by those alone that take it at once. */
  signal: AbortSignal;
  /** What the client calls itself; anybody can write anything there. */
  userAgent: string;
};

export type Route = {
  endpoint: Endpoint;
  answer: (asked: RequestContext<Endpoint>, reply: FastifyReply) => Promise<unknown>;
};

/** Joins an endpoint and its handler; the types of both must fit. */
export const route = <E extends Endpoint>(
  endpoint: E,
  answer: (asked: RequestContext<E>) => Promise<E extends { output: z.$ZodType } ? ReturnedBy<E> : void>,
): Route => ({ endpoint, answer: answer as unknown as Route['answer'] });

/** For endpoints that stream: the handler writes the reply itself. */
export const streamRoute = <E extends Endpoint>(
  endpoint: E,
  answer: (asked: RequestContext<E>, reply: FastifyReply) => Promise<void>,
): Route => ({ endpoint, answer: answer as unknown as Route['answer'] });
