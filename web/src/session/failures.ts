// Errors of a call: an error response (ApiError), or no response (NetworkError).
import { ErrorReply, type FieldFault } from '@rehearse/contract/error-reply.ts';
import * as z from 'zod/mini';

type Refusal = {
  code: string;
  message: string;
  status: number;
  requestId?: string | undefined;
  fields?: FieldFault[] | undefined;
  details?: unknown;
  /** Seconds to wait before retrying, if the server sent a value. */
  retryAfter?: number | undefined;
};

/** An error response. `code` is from the error catalog. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  readonly status: number;
  readonly requestId: string | undefined;
  readonly fields: readonly FieldFault[];
  readonly details: unknown;
  readonly retryAfter: number | undefined;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.code = refusal.code;
    this.status = refusal.status;
    this.requestId = refusal.requestId;
    this.fields = refusal.fields ?? [];
    this.details = refusal.details;
    this.retryAfter = refusal.retryAfter;
  }
  /** The message for one field, if the server rejected it. */
  fieldMessage(path: string): string | undefined {
    return this.fields.find((fault) => fault.path === path)?.message;
  }
}

/** No response: offline, server unreachable, or connection cut. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  constructor(cause?: unknown) {
    super('We can’t reach the server. Check your connection and try again.', { cause });
  }
}

/** Seconds to wait before retrying, from the Retry-After header. */
export const retryAfterOf = ({ headers }: Response): number | undefined => {
  const header = headers.get('retry-after');
  if (header === null) return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? undefined : Math.max(0, Math.ceil((moment - Date.now()) / 1000));
};

/** Reads an error response, including one from a proxy instead of our server. */
export const readRefusal = async (response: Response): Promise<ApiError> => {
  const retryAfter = retryAfterOf(response);
  const body: unknown = await response.json().catch(() => undefined);
  const parsed = z.safeParse(ErrorReply, body);
  if (parsed.success) return new ApiError({ ...parsed.data.error, status: response.status, retryAfter });
  const busy = response.status >= 502 && response.status <= 504;
  return new ApiError({
    code: busy ? 'unavailable' : 'internal',
    message: busy
      ? 'We can’t reach the server right now. Try again in a moment.'
      : `We couldn’t read the server’s reply (${response.status}).`,
    status: response.status,
    requestId: response.headers.get('x-request-id') ?? undefined,
    retryAfter,
  });
};
