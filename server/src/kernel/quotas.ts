// How much one person may have open and store, so that no account can fill an installation by itself.

/** 0 means no limit. */
export type Quotas = {
  openTests: number;
  /** Bytes of stored answers. */
  storage: number;
};

export const noQuotas: Quotas = { openTests: 0, storage: 0 };
