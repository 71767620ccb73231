// The base of every module: database, clock, jobs, mail, ledger, and notices between processes.
import { createRecordAdminAction } from './audit/record-admin-action.ts';
import { transactOn, type Database } from './db/database.ts';
import { sendNotice, type Notice, type Notices } from './db/notices.ts';
import { createHooks } from './hooks.ts';
import type { AddJob } from './jobs/jobs.port.ts';
import type { Clock } from './kernel/clock.ts';
import type { Log } from './kernel/log.ts';
import type { PublishToUser } from './kernel/publish-to-user.ts';
import type { Tx } from './kernel/transaction.ts';
import { createLedger } from './ledger/ledger.ts';
import type { DeliverMail } from './mail/mail.port.ts';
import { createOutbox } from './mail/outbox.ts';

type Given = {
  db: Database;
  clock: Clock;
  log: Log;
  secret: string;
  /** The URL of this installation, for links in mail. */
  siteAddress: string;
  addJob: AddJob;
  /** Notices from all processes, including this one. */
  notices: Pick<Notices, 'subscribe' | 'onGap'>;
  /** If absent, mail stays in the outbox. */
  deliver?: DeliverMail | undefined;
};

export type Platform = ReturnType<typeof createPlatform>;

export const createPlatform = (given: Given) => {
  const { db } = given;
  const publishToUser: PublishToUser = (userId, event, tx) =>
    sendNotice(db, { for: 'person', userId, event }, tx);
  return {
    ...given,
    hooks: createHooks(),
    transact: transactOn(db),
    recordAdminAction: createRecordAdminAction(given),
    ledger: createLedger(given),
    outbox: createOutbox(given),
    /** Reaches every process; inside a transaction, it's sent when that commits. */
    announce: (notice: Notice, tx?: Tx): Promise<void> => sendNotice(db, notice, tx),
    publishToUser,
    /** Makes every process read a person's session from the database again. */
    broadcast: (tx: Tx, userId: string): Promise<void> => sendNotice(db, { for: 'processes', userId }, tx),
  };
};
