// The error that modules throw: a catalog code, with details that the person may see.
import type { ErrorCode, FieldFault } from '@rehearse/contract/error-codes.ts';

export class AppError extends Error {
  readonly code: ErrorCode;
  /** Data for the client, depending on the code; must not contain secrets. */
  readonly details: unknown;
  readonly fields: FieldFault[] | undefined;
  /** Seconds before it can be retried. */
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

/** Returns the value, or throws `not_found`: what isn't yours looks like it doesn't exist. */
export const orNotFound = <T>(value: T | undefined | null): T => {
  if (value === undefined || value === null) throw new AppError('not_found');
  return value;
};

/** Details of `suspended`. */
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
