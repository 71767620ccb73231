// Gives every failure the same shape: a catalog code, a message, and the request ID. No internals leak.
import {
  errorCatalog,
  type ErrorCode,
  type ErrorReply,
  type FieldFault,
} from '@rehearse/contract/error-codes.ts';
import { suspendedSentence } from '@rehearse/contract/identity/sign-in-errors.ts';
import { tooManySentence, waitInWords } from '@rehearse/contract/text/waiting.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod';
import { databaseFault } from '../db/database-error.ts';
import { AppError, type SuspensionDetails } from '../kernel/app-error.ts';
import { ClientDisconnected } from './client-disconnected.ts';

/** Retry-After in seconds while the server is unavailable. */
const retryAfterSeconds = 2;

/** Fastify's own errors, by code. */
const refusedByFastify: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
};

type Failure = {
  code: ErrorCode;
  fields?: FieldFault[] | undefined;
  details?: unknown;
  /** Seconds. */
  retryAfter?: number | undefined;
};

/** The catalog code for anything thrown. Unknown errors are `internal`. */
export const readFailure = (error: unknown): Failure => {
  if (error instanceof AppError) {
    const { code, fields, details, retryAfter } = error;
    return { code, fields, details, retryAfter };
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    // an invalid ID is as unknown as any other
    if (error.validationContext === 'params') return { code: 'not_found' };
    const fields = error.validation.map(({ instancePath, message }) => ({
      path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: message ?? 'This isn’t valid.',
    }));
    return { code: 'invalid_input', fields };
  }
  if (isResponseSerializationError(error)) return { code: 'internal' };
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
    const known = refusedByFastify[error.code];
    if (known) return { code: known };
  }
  if (error instanceof Error && 'statusCode' in error) {
    if (error.statusCode === 429) return { code: 'too_many_requests' };
    // a body with inconsistent length or encoding
    if (error.statusCode === 400) return { code: 'malformed_json' };
  }
  const fault = databaseFault(error);
  if (fault === 'unavailable') return { code: 'unavailable' };
  if (fault === 'unstorable') return { code: 'invalid_input' };
  return { code: 'internal' };
};

/** The catalog's message. A suspension adds its reason and end; a temporary failure adds how long to wait. */
const sentenceOf = ({ code, details }: Failure, wait: number | undefined): string => {
  const { status, sentence } = errorCatalog[code];
  if (code === 'suspended') {
    const { reason = null, until = null } = (details as SuspensionDetails | undefined) ?? {};
    return suspendedSentence(reason, until);
  }
  if (status !== 429 || wait === undefined) return sentence;
  return code === 'too_many_requests'
    ? tooManySentence(wait)
    : `${sentence} Try again in ${waitInWords(wait)}.`;
};

const sentCodes = new WeakMap<FastifyRequest, ErrorCode>();

/** The error code that a request was answered with. */
export const sentCodeOf = (request: FastifyRequest): ErrorCode | undefined => sentCodes.get(request);

export const sendFailure = (failure: Failure, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  sentCodes.set(request, failure.code);
  const { status } = errorCatalog[failure.code];
  const wait = failure.retryAfter ?? (status === 503 ? retryAfterSeconds : undefined);
  const body: ErrorReply = {
    error: {
      code: failure.code,
      message: sentenceOf(failure, wait),
      requestId: request.id,
      ...(failure.fields ? { fields: failure.fields } : {}),
      ...(failure.details === undefined ? {} : { details: failure.details }),
    },
  };
  if (wait !== undefined) void reply.header('retry-after', wait);
  return reply.code(status).type('application/json').serializer(JSON.stringify).send(body);
};

export const answerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => {
    const failure = readFailure(error);
    if (error instanceof ClientDisconnected) request.log.debug('client disconnected');
    else if (failure.code === 'internal') request.log.error({ err: error }, 'request failed');
    else if (failure.code === 'unavailable')
      request.log.warn({ reason: String(error) }, 'database unavailable');
    return sendFailure(failure, request, reply);
  });
};
