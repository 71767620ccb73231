// Records when a backup was made, so that the panel can remind administrators.
import pg from 'pg';

export const recordBackup = async (connectionString: string, takenAt: Date): Promise<void> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(
      `insert into figures (name, key, value) values ('backup', 'takenAt', $1)
       on conflict (name, key) do update set value = greatest(figures.value, excluded.value)`,
      [takenAt.getTime()],
    );
  } finally {
    await client.end();
  }
};
