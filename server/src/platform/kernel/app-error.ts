// The one error that features throw: a code of the catalogue, with what a person may know about it.
import type { ErrorCode, FieldFault } from '@rehearse/contract/error-codes.ts';

export class AppError extends Error {
  readonly code: ErrorCode;
  /** Data for the client, by code; never anything secret. */
  readonly details: unknown;
  readonly fields: FieldFault[] | undefined;
  /** Seconds after which it may be tried again. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    extra: { details?: unknown; fields?: FieldFault[]; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(code, { cause: extra.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = extra.details;
    this.fields = extra.fields;
    this.retryAfter = extra.retryAfter;
  }
}

/** The value, or the catalogue's 404: what is not yours and what is not there look alike. */
export const orNotFound = <T>(value: T | undefined | null): T => {
  if (value === undefined || value === null) throw new AppError('not_found');
  return value;
};

/** What comes with `suspended`. */
export type SuspensionDetails = { reason: string | null; until: string | null };

export const suspended = ({
  suspendedReason,
  suspendedUntil,
}: {
  suspendedReason: string | null;
  suspendedUntil: Date | null;
}): AppError =>
  new AppError('suspended', {
    details: {
      reason: suspendedReason,
      until: suspendedUntil?.toISOString() ?? null,
    } satisfies SuspensionDetails,
  });
