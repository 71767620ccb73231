// A lock that every process over one database takes in turn, for what only one of them may do at a time.
import pg from 'pg';

/** Any numbers; each names one thing to be done in turn. */
const locks = { migrate: 7_305_118, administrator: 7_305_119 };

/** Runs `work` when this process has the lock; it is given back with its connection, also when the process dies. */
export const underLock = async <T>(
  connectionString: string,
  lock: keyof typeof locks,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [locks[lock]]);
    return await work(client);
  } finally {
    await client.end();
  }
};
