// The yardstick: a bare Fastify with the same driver on the same database, one statement a call, nothing else.
import Fastify from 'fastify';
import pg from 'pg';

const [connectionString = '', port = '0'] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 20 });
await pool.query(`create table if not exists bare_answers (
  attempt_id uuid, position int, revision int, answer jsonb, saved_at timestamptz, primary key (attempt_id, position))`);

const app = Fastify({ logger: false });

app.put<{ Params: { id: string; position: string }; Body: { revision: number; answer: object } }>(
  '/answers/:id/:position',
  async ({ params, body }) => {
    const savedAt = new Date();
    await pool.query({
      name: 'bare-upsert',
      text: `insert into bare_answers values ($1, $2, $3, $4, $5) on conflict (attempt_id, position)
        do update set revision = excluded.revision, answer = excluded.answer, saved_at = excluded.saved_at`,
      values: [params.id, params.position, body.revision, JSON.stringify(body.answer), savedAt],
    });
    return { revision: body.revision, savedAt };
  },
);
/** The rows of one person's attempts, as a list needs them. */
app.get<{ Params: { user: string } }>('/list/:user', async ({ params }) => {
  const { rows } = await pool.query({
    name: 'bare-list',
    text: 'select id, title, state, mode, track, questions, started_at, submitted_at from attempts where user_id = $1 order by started_at desc, id limit 26',
    values: [params.user],
  });
  return { items: rows };
});
/** The rows of one attempt with what it asks and holds. */
app.get<{ Params: { user: string; id: string } }>('/attempt/:user/:id', async ({ params }) => {
  const { rows } = await pool.query({
    name: 'bare-attempt',
    text: `select i.*, v.content->>'text' as text, a.revision, a.answer, a.saved_at from attempt_items i
      join question_versions v on v.question_id = i.question_id and v.version = i.question_version
      left join answers a on a.user_id = i.user_id and a.attempt_id = i.attempt_id and a.position = i.position
      where i.user_id = $1 and i.attempt_id = $2 order by i.position`,
    values: [params.user, params.id],
  });
  return { items: rows };
});

await app.listen({ host: '127.0.0.1', port: Number(port) });
process.on('SIGTERM', () => process.exit(0));
