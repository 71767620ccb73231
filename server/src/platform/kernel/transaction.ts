// A database transaction as features see it: opaque, passed on to repositories, never looked into.
declare const brand: unique symbol;

/** An open transaction. Only repositories know what is inside. */
export type Tx = { readonly [brand]: 'transaction' };

/** Runs the work in one transaction: all of it is kept, or none. */
export type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
