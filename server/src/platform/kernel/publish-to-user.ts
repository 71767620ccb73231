// Tells a person's open pages that something of theirs changed; leaves with the transaction.
import type { ServerEvent } from '@rehearse/contract/system.ts';
import type { Tx } from './transaction.ts';

export type PublishToUser = (userId: string, event: ServerEvent, tx?: Tx) => Promise<void>;
