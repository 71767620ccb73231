// A database transaction as modules see it: opaque, and passed on to repositories.
declare const brand: unique symbol;

/** An open transaction. Only repositories can use it. */
export type Tx = { readonly [brand]: 'transaction' };

/** Runs `work` in one transaction, which rolls back if it throws. */
export type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
