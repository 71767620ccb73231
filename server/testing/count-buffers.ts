// Counts the pages PostgreSQL accesses for a request: shared buffers hit or read, according to pg_stat_statements.
import pg from 'pg';

export type CountBuffers = {
  /** Buffers of all statements, and of those that only read. */
  of: (work: () => Promise<unknown>) => Promise<{ all: number; reads: number }>;
  close: () => Promise<void>;
};

/** Needs a server started with `shared_preload_libraries=pg_stat_statements`, and no other use of the database. */
export const countBuffersOf = async (connectionString: string): Promise<CountBuffers> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('create extension if not exists pg_stat_statements');
  const database = '(select oid from pg_database where datname = current_database())';
  return {
    of: async (work) => {
      await client.query(`select pg_stat_statements_reset(0, ${database}, 0)`);
      await work();
      const { rows } = await client.query<{ all: number; reads: number }>(`
        with counted as (
          select shared_blks_hit + shared_blks_read as buffers, query ~* '^\\s*(select|with)' and query !~* 'add_job|insert into' as reads
          from pg_stat_statements
          where dbid = ${database} and query !~ 'pg_stat_statements'
        )
        select coalesce(sum(buffers), 0)::float8 as all, coalesce(sum(buffers) filter (where reads), 0)::float8 as reads from counted`);
      return rows[0] ?? { all: 0, reads: 0 };
    },
    close: () => client.end(),
  };
};
