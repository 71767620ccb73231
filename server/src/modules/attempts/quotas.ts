// Determines which quota a person has reached, so that another test is refused.
import type { ErrorCode } from '@rehearse/contract/error-codes.ts';
import type { Quotas } from '../../platform/kernel/quotas.ts';

export type Usage = {
  open: number;
  /** Bytes of stored answers. */
  stored: number;
};

const isReached = (used: number, quota: number): boolean => quota > 0 && used >= quota;

/** The first quota that one more test would exceed. */
export const reachedQuota = (usage: Usage, quotas: Quotas): ErrorCode | undefined => {
  if (isReached(usage.stored, quotas.storage)) return 'storage_full';
  if (isReached(usage.open, quotas.openTests)) return 'too_many_open_tests';
  return undefined;
};
