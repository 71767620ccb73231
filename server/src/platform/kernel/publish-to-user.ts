// Notifies a person's open pages of a change when the transaction commits.
import type { ServerEvent } from '@rehearse/contract/operations/system.ts';
import type { Tx } from './transaction.ts';

export type PublishToUser = (userId: string, event: ServerEvent, tx?: Tx) => Promise<void>;
