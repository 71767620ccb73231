// All SQL of who may sign up.
import { executor, type Database } from '../../db/database.ts';
import { signUpChoice } from '../../db/schema/sign-up.ts';
import type { Tx } from '../../kernel/transaction.ts';

type Choice = Omit<typeof signUpChoice.$inferInsert, 'id'>;

export const createSignUpRepository = (db: Database) => ({
  read: async (tx?: Tx) => (await executor(db, tx).select().from(signUpChoice))[0],
  write: async (choice: Choice): Promise<void> => {
    await db.insert(signUpChoice).values(choice).onConflictDoUpdate({ target: signUpChoice.id, set: choice });
  },
});
