// How much one person may start, have open and store, so that no account can fill an installation by itself.

import type { Rate } from './rate.ts';

/** 0 means no limit. */
export type Quotas = {
  openTests: number;
  /** Bytes of stored answers. */
  storage: number;
};

export const noQuotas: Quotas = { openTests: 0, storage: 0 };

/** What one person may do where the panel says nothing else; without `tests` they may start any number. */
export type PersonLimits = Quotas & { tests: Rate | undefined };
