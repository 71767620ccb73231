// The baseline: bare Fastify routes with one statement each, on the same database and driver.
import Fastify from 'fastify';
import pg from 'pg';

const [connectionString = '', port = ''] = process.argv.slice(2);

/** The same number of connections as the product's pool. */
const pool = new pg.Pool({ connectionString, max: 20 });
pool.on('error', () => undefined);

await pool.query(`
  create table if not exists bench_answers (
    user_id uuid not null, attempt_id uuid not null, position int not null,
    revision int not null, answer jsonb, saved_at timestamptz,
    primary key (user_id, attempt_id, position))`);

type Place = { user: string; attempt: string; position: string };
type Save = { revision: number; answer: object };

const app = Fastify();

app.put<{ Params: Place; Body: Save }>('/save/:user/:attempt/:position', async ({ params, body }) => {
  const savedAt = new Date();
  await pool.query({
    name: 'save',
    text: `
      insert into bench_answers (user_id, attempt_id, position, revision, answer, saved_at)
      values ($1, $2, $3, $4, $5, $6)
      on conflict (user_id, attempt_id, position) do update
        set revision = excluded.revision, answer = excluded.answer, saved_at = excluded.saved_at`,
    values: [
      params.user,
      params.attempt,
      params.position,
      body.revision,
      JSON.stringify(body.answer),
      savedAt,
    ],
  });
  return { revision: body.revision, savedAt };
});

/** The rows of one page of past attempts. */
app.get<{ Params: { user: string } }>('/list/:user', async ({ params }) => {
  const { rows } = await pool.query({
    name: 'list',
    text: 'select * from attempts where user_id = $1 order by started_at desc, id desc limit 20',
    values: [params.user],
  });
  return rows;
});

/** The rows of one attempt: its items with their questions and answers. */
app.get<{ Params: { user: string; attempt: string } }>('/attempt/:user/:attempt', async ({ params }) => {
  const { rows } = await pool.query({
    name: 'attempt',
    text: `
      select i.position, i.flagged, i.hints_taken, v.kind, v.skill, v.minutes, v.content ->> 'text' as text,
        n.revision, n.answer, n.saved_at
      from attempt_items i
      join question_versions v on v.question_id = i.question_id and v.version = i.question_version
      left join answers n using (user_id, attempt_id, position)
      where i.user_id = $1 and i.attempt_id = $2 order by i.position`,
    values: [params.user, params.attempt],
  });
  return rows;
});

await app.listen({ host: '127.0.0.1', port: Number(port) });
process.stdout.write('listening\n');
