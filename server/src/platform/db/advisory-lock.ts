// An advisory lock for work that only one process per database can do at a time.
import pg from 'pg';

/** Arbitrary numbers, one per locked task. */
const locks = { migrate: 7_305_118, administrator: 7_305_119 };

/** Runs `work` while holding the lock. Closing the connection releases it, so it is freed even if the process dies. */
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
