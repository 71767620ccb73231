// The definition of an endpoint, shared by client and server.
import type * as z from 'zod/v4/core';
import type { ErrorCode } from './error-codes.ts';
import type { SiteFeature } from './operations/site-features.ts';

export type Access = 'public' | 'user' | 'admin';

export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path under the API base, Fastify notation: `/attempts/:id`. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** Demo guests can also call it, for their own data. */
  readonly guests?: true;
  /** One sentence for the API reference. */
  readonly summary: string;
  readonly params?: z.$ZodType;
  readonly query?: z.$ZodType;
  readonly body?: z.$ZodType;
  /** Refused with `feature_off` while an administrator has turned this off. */
  readonly feature?: SiteFeature;
  /** The body is a raw file of at most this many bytes, not JSON. */
  readonly takesFile?: { readonly maxBytes: number };
  /** The response body; absent if the response is 204 or a stream (`streams`). */
  readonly output?: z.$ZodType;
  /** Media type of a streamed response. */
  readonly streams?: string;
  /** The response contains a token or an access link, so it isn't compressed (BREACH attack). */
  readonly secret?: true;
  /** Error codes specific to this endpoint, in addition to those of every endpoint. */
  readonly errors: readonly ErrorCode[];
};

/** Type-checks a definition and keeps its literal types. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type OutputOf<S> = S extends z.$ZodType ? z.output<S> : undefined;
type InputOf<S> = S extends z.$ZodType ? z.input<S> : undefined;

/** The parsed request that a handler receives. */
export type ReceivedBy<E extends Endpoint> = {
  params: OutputOf<E['params']>;
  query: OutputOf<E['query']>;
  body: E['takesFile'] extends object ? Uint8Array : OutputOf<E['body']>;
};

/** The request as the client sends it. */
export type SentTo<E extends Endpoint> = (E['params'] extends z.$ZodType
  ? { params: InputOf<E['params']> }
  : unknown) &
  (E['query'] extends z.$ZodType ? { query?: InputOf<E['query']> } : unknown) &
  (E['body'] extends z.$ZodType ? { body: InputOf<E['body']> } : unknown) &
  (E['takesFile'] extends object ? { body: Uint8Array<ArrayBuffer> } : unknown);

/** The return type of a handler. */
export type ReturnedBy<E extends Endpoint> = InputOf<E['output']>;

/** The parsed response that the client receives. */
export type ResponseOf<E extends Endpoint> = OutputOf<E['output']>;
