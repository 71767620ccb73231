// How many tests one person can have open and how much they can store, so that no account can fill an installation by itself.
import type { ErrorCode } from '@rehearse/contract/error-codes.ts';

/** 0 means no limit. */
export type Quotas = {
  openTests: number;
  /** Bytes of stored answers. */
  storage: number;
};

export type Usage = {
  open: number;
  /** Bytes of stored answers. */
  stored: number;
};

export const noQuotas: Quotas = { openTests: 0, storage: 0 };

const isReached = (used: number, quota: number): boolean => quota > 0 && used >= quota;

/** The first quota that one more test would exceed. */
export const reachedQuota = (usage: Usage, quotas: Quotas): ErrorCode | undefined => {
  if (isReached(usage.stored, quotas.storage)) return 'storage_full';
  if (isReached(usage.open, quotas.openTests)) return 'too_many_open_tests';
  return undefined;
};
