// Mounts routes under the API base: parses input, checks the caller, and validates output against the contract.
import { apiBase, version } from '@rehearse/contract/api.ts';
import compress from '@fastify/compress';
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify';
import {
  jsonSchemaTransform,
  ResponseSerializationError,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { SiteFeature } from '@rehearse/contract/operations/site-features.ts';
import { ErrorReply } from '@rehearse/contract/error-codes.ts';
import type { LimitCalls } from './call-rates.ts';
import { sendFailure, sentCodeOf } from './error-reply.ts';
import { disconnectSignal } from './client-disconnected.ts';
import type { RequestContext, Caller, Route } from './route.ts';
import { guard, type ReadSession } from './session-guard.ts';
import { fileBody, fileType, takeFiles } from './take-files.ts';

/** Bytes; shorter replies fit into one packet even without compression. */
const compressedFrom = 1024;

/** Called for each request by a member that fails with a 5xx status. */
type NoteFailure = (failure: {
  userId: string;
  requestId: string;
  code: string;
  method: string;
  path: string;
}) => void;

type Hooks = {
  noteFailure: NoteFailure;
  /** Throws `feature_off`. */
  mustBeOn: (feature: SiteFeature) => Promise<void>;
};

const callers = new WeakMap<FastifyRequest, Caller>();

/** Describes the API from the contract and mounts every route. */
export const mountRoutes = async (
  app: FastifyInstance,
  routes: readonly Route[],
  readSession: ReadSession,
  limits: LimitCalls,
  hooks: Hooks,
): Promise<void> => {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler<z.core.$ZodType>(holdToContract);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Rehearse', version, description: 'Interview practice with grades you can trace.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(
    async (scope) => {
      // request bodies are not decompressed: a small one could expand to a gigabyte
      await scope.register(compress, {
        globalDecompression: false,
        encodings: ['br', 'gzip'],
        threshold: compressedFrom,
      });
      for (const route of routes) {
        if (route.endpoint.takesFile)
          await takeFiles(scope, route.endpoint.takesFile, (files) =>
            mountRoute(files, route, readSession, limits, hooks),
          );
        else mountRoute(scope, route, readSession, limits, hooks);
      }
      scope.setNotFoundHandler((request, reply) => sendFailure({ code: 'not_found' }, request, reply));
      scope.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
    },
    { prefix: apiBase },
  );
};

const mountRoute = (
  app: FastifyInstance,
  { endpoint, handler }: Route,
  readSession: ReadSession,
  limits: LimitCalls,
  { noteFailure, mustBeOn }: Hooks,
): void => {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: describe(endpoint),
    ...(endpoint.secret || endpoint.streams ? { compress: false as const } : {}),
    // before parsing, so that unauthorized input is never parsed
    onRequest: async (request) => {
      const caller = await guard(endpoint, request, readSession);
      if (caller) {
        limits.ofPerson(caller.userId);
        callers.set(request, caller);
      }
      if (endpoint.feature) await mustBeOn(endpoint.feature);
    },
    preHandler: (request) => limits.ofCall(endpoint, request, callers.get(request)?.userId ?? ''),
    // takes `done` instead of returning a promise, because it runs after every reply
    onResponse: (request, reply, done) => {
      const caller = reply.statusCode < 500 ? undefined : callers.get(request);
      if (caller?.kind === 'member')
        noteFailure({
          userId: caller.userId,
          requestId: request.id,
          code: sentCodeOf(request) ?? 'internal',
          method: endpoint.method,
          path: endpoint.path,
        });
      done();
    },
    handler: async (request, reply) => {
      const caller = callers.get(request);
      const context = {
        params: request.params,
        query: request.query,
        body: request.body,
        caller,
        by: caller && { adminId: caller.userId, requestId: request.id },
        userAgent: request.headers['user-agent'] ?? '',
        get signal() {
          return disconnectSignal(reply);
        },
      } as RequestContext<typeof endpoint>;
      const result = await handler(context, reply);
      if (endpoint.streams !== undefined) return reply;
      if (endpoint.output === undefined) return reply.code(204).send();
      return result;
    },
  });
};

const describe = (endpoint: Route['endpoint']): FastifySchema => ({
  summary: endpoint.summary,
  ...(endpoint.guests ? { description: 'Demo guests can call this for their own data.' } : {}),
  // the group in which /api and the explorer list the endpoint: the first segment of its path
  tags: [endpoint.path.split('/')[1] ?? ''],
  ...(endpoint.params ? { params: endpoint.params } : {}),
  ...(endpoint.query ? { querystring: endpoint.query } : {}),
  ...(endpoint.body ? { body: endpoint.body } : {}),
  ...(endpoint.takesFile ? { body: fileBody, consumes: [fileType] } : {}),
  response: {
    ...(endpoint.output ? { 200: endpoint.output } : {}),
    ...(endpoint.streams
      ? {
          200: {
            description: 'Streamed as it is written.',
            content: { [endpoint.streams]: { schema: z.unknown() } },
          },
        }
      : {}),
    ...(endpoint.output || endpoint.streams ? {} : { 204: z.undefined().describe('No content.') }),
    default: ErrorReply,
  },
  ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
});

/**
 * Replies match their contract, and extra fields are dropped. They have no transformed values, so they are parsed
 * (compiled by zod) instead of encoded (interpreted): four times faster for an attempt.
 */
const holdToContract = ({
  schema,
  method,
  url,
}: {
  schema: z.core.$ZodType;
  method: string;
  url: string;
}) => {
  return (data: unknown): string => {
    const result = z.core.safeParse(schema, data);
    if (result.error) throw new ResponseSerializationError(method, url, { cause: result.error });
    return JSON.stringify(result.data);
  };
};
