// All SQL for the sign-up rule.
import { executor, type Database } from '../../../platform/db/database.ts';
import { signUpChoice } from '../../../platform/db/schema/sign-up.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';

type Choice = Omit<typeof signUpChoice.$inferInsert, 'id'>;

export const createSignUpRepository = (db: Database) => ({
  read: async (tx?: Tx) => (await executor(db, tx).select().from(signUpChoice))[0],
  write: async (tx: Tx, choice: Choice): Promise<void> => {
    await executor(db, tx)
      .insert(signUpChoice)
      .values(choice)
      .onConflictDoUpdate({ target: signUpChoice.id, set: choice });
  },
});
