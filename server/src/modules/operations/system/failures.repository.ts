// All SQL for failed requests; only the most recent ones per person are kept.
import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { rowsOfPerson } from '../../../platform/db/rows-by-key.ts';
import { requestFailures } from '../../../platform/db/schema/request-failures.ts';

export type RequestFailure = typeof requestFailures.$inferInsert;

/** Maximum rows per person, since every request fails during an outage. */
const kept = 20;

export type FailuresRepository = ReturnType<typeof createFailuresRepository>;

export const createFailuresRepository = (db: Database) => ({
  insert: async (failure: RequestFailure): Promise<void> => {
    await db.insert(requestFailures).values(failure).onConflictDoNothing();
    await db.execute(sql`
      delete from request_failures where user_id = ${failure.userId} and request_id in (
        select request_id from request_failures where user_id = ${failure.userId} order by at desc offset ${kept})`);
  },
  listOf: (userId: string) =>
    db
      .select()
      .from(requestFailures)
      .where(eq(requestFailures.userId, userId))
      .orderBy(desc(requestFailures.at))
      .limit(kept),
  exportOf: (userId: string) => rowsOfPerson(db, requestFailures, userId, requestFailures.requestId),
});
