// All SQL for results: the last submitted test.
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { attempts } from '../../../platform/db/schema/attempts.ts';

export type ResultsRepository = ReturnType<typeof createResultsRepository>;

export const createResultsRepository = (db: Database) => ({
  latestSubmitted: async (userId: string): Promise<string | null> => {
    const [row] = await db
      .select({ id: attempts.id })
      .from(attempts)
      .where(and(eq(attempts.userId, userId), eq(attempts.state, 'submitted')))
      .orderBy(desc(attempts.submittedAt), desc(attempts.id))
      .limit(1);
    return row?.id ?? null;
  },
});
