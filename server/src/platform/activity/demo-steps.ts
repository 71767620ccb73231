// Counts the steps from the demo to an account, by day (UTC).
import { sql, type SQL } from 'drizzle-orm';
import type { ActivityName } from '@rehearse/contract/operations/activity.ts';
import { executor, type Database } from '../db/database.ts';
import { runNamed } from '../db/named-statement.ts';
import { dayIn, type Clock } from '../kernel/clock.ts';
import type { Tx } from '../kernel/transaction.ts';

export type DemoStep = Extract<ActivityName, `demo${string}`>;

const columns: Record<DemoStep, SQL> = {
  demosStarted: sql.raw('demos_started'),
  demosFinished: sql.raw('demos_finished'),
  demoAccounts: sql.raw('demo_accounts'),
};

export const createDemoSteps = ({ db, clock }: { db: Database; clock: Clock }) => {
  const countDemoStep = async (step: DemoStep, tx?: Tx): Promise<void> => {
    const column = columns[step];
    await executor(db, tx).execute(sql`
      insert into daily_activity (day, ${column}) values (${dayIn('UTC', clock())}, 1)
      on conflict (day) do update set ${column} = daily_activity.${column} + 1`);
  };
  return {
    /** In the caller's transaction if there is one. */
    countDemoStep,
    /** Counts nothing for members: the roll-up counts their tests. */
    countDemoFinished: async (userId: string, tx: Tx): Promise<void> => {
      const { rows } = await runNamed(
        { db, tx },
        'is-guest',
        sql`select from users where id = ${userId} and kind = 'guest'`,
      );
      if (rows.length > 0) await countDemoStep('demosFinished', tx);
    },
  };
};
