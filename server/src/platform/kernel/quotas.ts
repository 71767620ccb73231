// How much one person can start, have open, and store, so that no single account can fill an installation.

import type { Rate } from './rate.ts';

/** 0 means no limit. */
export type Quotas = {
  openTests: number;
  /** Bytes of stored answers. */
  storage: number;
};

export const noQuotas: Quotas = { openTests: 0, storage: 0 };

/** Limits per person unless others are set in the panel; without `tests`, the number of tests is unlimited. */
export type PersonLimits = Quotas & { tests: Rate | undefined };
