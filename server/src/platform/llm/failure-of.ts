// What went wrong at a provider, in the port's words: nothing that it wrote gets into a message but a short code.
import { APICallError } from 'ai';
import { ModelFailure, type FailureKind } from './model.port.ts';
import { readRetryAfter } from './retry-after.ts';

/** How far the call had come. */
type Progress = { answered: boolean; now: number };

export const failureOf = (error: unknown, { answered, now }: Progress): ModelFailure => {
  if (error instanceof ModelFailure) return error;
  const code = codeOf(error);
  if (APICallError.isInstance(error) && error.statusCode !== undefined && error.statusCode !== 200) {
    const { statusCode: status, responseHeaders } = error;
    const kind = kindOf(status, code);
    const retryAfterMs = kind === 'rate_limited' ? readRetryAfter(responseHeaders, now) : undefined;
    return new ModelFailure(kind, code ? `${status} ${code}` : String(status), { retryAfterMs });
  }
  // what the network says (ECONNREFUSED): no words of the provider
  const lost = networkCode(error);
  if (lost !== undefined) return new ModelFailure(answered ? 'cut' : 'down', lost);
  if (code !== undefined) return new ModelFailure(kindByCode(code), code);
  const cause = (error as { cause?: unknown } | undefined)?.cause;
  if (cause instanceof ModelFailure) return cause;
  if (error instanceof SyntaxError) return new ModelFailure('malformed', 'invalid stream');
  return new ModelFailure(answered ? 'cut' : 'down', 'connection lost');
};

const kindOf = (status: number, code: string | undefined): FailureKind => {
  if (status === 429) return isOutOfCredit(code) ? 'turned_down' : 'rate_limited';
  return status >= 500 || status === 408 || status === 409 ? 'down' : 'turned_down';
};

/** An error inside a stream has a name and no status. */
const kindByCode = (code: string): FailureKind => {
  if (isOutOfCredit(code)) return 'turned_down';
  if (/rate_?limit|resource_exhausted|too_many/i.test(code)) return 'rate_limited';
  if (/invalid|not_found|permission|authentication|billing/i.test(code)) return 'turned_down';
  return /content_(filter|policy)|safety/i.test(code) ? 'refused' : 'down';
};

/** The account there is empty: waiting a minute changes nothing. */
const isOutOfCredit = (code: string | undefined): boolean =>
  /insufficient_quota|billing|credit/i.test(code ?? '');

/** `error.code`, `error.type` or `error.status` of what came, if it looks like a code and not like a text. */
const codeOf = (error: unknown): string | undefined => {
  const outer = (error ?? {}) as Record<string, unknown>;
  const data = (outer.data ?? parsed(outer.responseBody) ?? outer) as Record<string, unknown>;
  const inner = (typeof data.error === 'object' && data.error ? data.error : data) as Record<string, unknown>;
  for (const value of [inner.code, inner.type, inner.status]) {
    if (typeof value === 'string' && /^[a-z][a-z_]{2,48}$/i.test(value) && value !== 'error') return value;
  }
  return undefined;
};

const parsed = (body: unknown): unknown => {
  try {
    return typeof body === 'string' ? JSON.parse(body) : undefined;
  } catch {
    return undefined;
  }
};

const networkCode = (error: unknown): string | undefined => {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string' && /^[A-Z][A-Z_]{2,40}$/.test(code)) return code;
  }
  return undefined;
};
