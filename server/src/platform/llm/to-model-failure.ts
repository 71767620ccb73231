// Maps AI SDK and network errors to model failures. Of the provider's own text, keeps only a short code.
import type { ModelFailureKind } from '@rehearse/contract/operations/models.ts';
import { APICallError, InvalidResponseDataError, TypeValidationError } from 'ai';
import { ModelFailure } from './model.port.ts';
import { readRetryAfter } from './retry-after.ts';

type Progress = { answered: boolean; now: number };

/** Whether the provider accepted the call, and its reply failed before the SDK returned a stream. */
export const wasAnswered = (error: unknown): boolean =>
  APICallError.isInstance(error) && error.statusCode === 200;

export const toModelFailure = (error: unknown, { answered, now }: Progress): ModelFailure => {
  const causes = causesOf(error);
  const ours = causes.find((cause) => cause instanceof ModelFailure);
  if (ours) return ours;
  const code = codeOf(error);
  if (APICallError.isInstance(error) && error.statusCode !== undefined && error.statusCode !== 200) {
    const { statusCode: status, responseHeaders } = error;
    const kind = kindByStatus(status, code);
    const retryAfterMs = kind === 'rate_limited' ? readRetryAfter(responseHeaders, now) : undefined;
    return new ModelFailure(kind, code ? `${status} ${code}` : String(status), { retryAfterMs });
  }
  // such as ECONNREFUSED
  const networkCode = causes.map((cause) => (cause as { code?: unknown }).code).find(isNetworkCode);
  if (networkCode !== undefined) return new ModelFailure(answered ? 'cut' : 'down', networkCode);
  if (code !== undefined) return new ModelFailure(kindByCode(code), code);
  if (!answered) return new ModelFailure('down', 'connection lost');
  // thrown for a stream without a final event
  if (InvalidResponseDataError.isInstance(error)) return new ModelFailure('cut', 'stream ended early');
  return new ModelFailure('malformed', 'invalid stream');
};

const kindByStatus = (status: number, code: string | undefined): ModelFailureKind => {
  if (status === 429) return isOutOfCredit(code) ? 'turned_down' : 'rate_limited';
  return status >= 500 || status === 408 || status === 409 ? 'down' : 'turned_down';
};

/** Errors inside a stream have a code but no HTTP status. */
const kindByCode = (code: string): ModelFailureKind => {
  if (isOutOfCredit(code)) return 'turned_down';
  if (/rate_?limit|resource_exhausted|too_many/i.test(code)) return 'rate_limited';
  if (/invalid|not_found|permission|authentication|billing/i.test(code)) return 'turned_down';
  return /content_(filter|policy)|safety/i.test(code) ? 'refused' : 'down';
};

/** Whether the account has no credit, so that retrying in a minute won't help. */
const isOutOfCredit = (code: string | undefined): boolean =>
  /insufficient_quota|billing|credit/i.test(code ?? '');

/** The error's `code`, `type` or `status`, if it looks like a code rather than text. */
const codeOf = (error: unknown): string | undefined => {
  // a value that doesn't match the SDK's schema may still be an error
  const outer = fields(TypeValidationError.isInstance(error) ? error.value : error);
  const data = fields(outer['data'] ?? parsed(outer['responseBody']) ?? outer);
  for (const layer of [fields(data['error']), fields(fields(data['response'])['error']), data, outer]) {
    for (const value of [layer['code'], layer['type'], layer['status']]) {
      if (typeof value === 'string' && /^[a-z][a-z_]{2,48}$/i.test(value) && value !== 'error') return value;
    }
  }
  return undefined;
};

const fields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const parsed = (body: unknown): unknown => {
  try {
    return typeof body === 'string' ? JSON.parse(body) : undefined;
  } catch {
    return undefined;
  }
};

const causesOf = (error: unknown): Error[] => {
  const causes: Error[] = [];
  for (let at = error; at instanceof Error && causes.length < 5; at = at.cause) causes.push(at);
  return causes;
};

const isNetworkCode = (code: unknown): code is string =>
  typeof code === 'string' && /^[A-Z][A-Z_]{2,40}$/.test(code);
