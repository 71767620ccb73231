// All SQL for question moves: each time an administrator published or retired one.
import { asc, eq } from 'drizzle-orm';
import { executor, type Database } from '../../../platform/db/database.ts';
import { users } from '../../../platform/db/schema/identity.ts';
import { questionMoves } from '../../../platform/db/schema/questions.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';

type MoveRow = typeof questionMoves.$inferSelect;
export type MovesRepository = ReturnType<typeof createMovesRepository>;

export const createMovesRepository = (db: Database) => ({
  insert: async (tx: Tx, row: MoveRow): Promise<void> => {
    await executor(db, tx).insert(questionMoves).values(row);
  },
  /** Oldest first, each with the administrator's email address. */
  listOf: (
    questionId: string,
  ): Promise<(Pick<MoveRow, 'move' | 'from' | 'movedAt'> & { by: string | null })[]> =>
    db
      .select({
        move: questionMoves.move,
        from: questionMoves.from,
        movedAt: questionMoves.movedAt,
        by: users.email,
      })
      .from(questionMoves)
      .leftJoin(users, eq(users.id, questionMoves.movedBy))
      .where(eq(questionMoves.questionId, questionId))
      .orderBy(asc(questionMoves.movedAt), asc(questionMoves.id)),
});
