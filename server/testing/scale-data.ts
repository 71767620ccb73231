// Fills a database with the practice of many people, in SQL and in chronological order, as in real use.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '../src/platform/db/database.ts';
import { createActivityRepository } from '../src/modules/operations/system/activity.repository.ts';
import { createFiguresRepository } from '../src/modules/operations/system/figures.repository.ts';
import { rollUpActivity } from '../src/modules/operations/system/roll-up-activity.ts';
import type { Log } from '../src/platform/kernel/log.ts';

export type ScaleSize = {
  people: number;
  /** Approximate number for all people together, not counting the busiest person's. */
  tests: number;
  questionsPerTest: number;
  /** An existing member who gets this many tests. */
  busiest: { userId: string; tests: number };
  /** Days of status page checks. */
  statusDays: number;
};

/** Inserts two years of use. Foreign keys aren't checked per row; `checkConstraints` checks them all afterward. */
export const growData = async (
  connectionString: string,
  size: ScaleSize,
  log: (line: string) => void = () => undefined,
): Promise<void> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query("set statement_timeout = 0; set synchronous_commit = off; set work_mem = '256MB'");
    await client.query('select setseed(0.42)');
    for (const [name, text] of Object.entries(statements(size))) {
      const started = performance.now();
      const { rowCount } = await client.query(text);
      log(`${name}: ${rowCount ?? 0} rows, ${Math.round(performance.now() - started)} ms`);
    }
    await client.query('set session_replication_role = origin');
    await checkConstraints(client);
    // vacuum doesn't mark a page all-visible until its commits are on disk
    await client.query('checkpoint');
    await client.query('vacuum analyze');
    await vacuumUntilVisible(client);
    await countAll(connectionString);
  } finally {
    await client.end();
  }
};

const mostVacuums = 40;

/** Retries, since an older open transaction keeps pages from being marked all-visible, and index-only scans then read them. */
const vacuumUntilVisible = async (client: pg.Client): Promise<void> => {
  for (let tries = 0; tries < mostVacuums; tries += 1) {
    const { rows } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relkind = 'r' and relpages > 20 and relallvisible < 0.99 * relpages and relnamespace = 'public'::regnamespace",
    );
    if (rows.length === 0) return;
    await sleep(250);
    for (const { name } of rows) await client.query(`vacuum ${name}`);
  }
};

/** Computes the derived figures as the jobs do. */
const countAll = async (connectionString: string): Promise<void> => {
  const db = openDatabase(connectionString, silent, 1);
  await createFiguresRepository(db).recount(new Date());
  const activity = createActivityRepository(db);
  await rollUpActivity({ activity, clock: () => new Date() });
  await db.$client.end();
};

const silent: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** Throws if a row refers to a missing one. Unique and check constraints were enforced all along. */
const checkConstraints = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ name: string; orphans: string }>(`
    select c.conname as name, format(
      'select count(*)::int as count from %s a left join %s b on %s where %s and b.ctid is null',
      c.conrelid::regclass, c.confrelid::regclass,
      string_agg(format('a.%I = b.%I', f.attname, t.attname), ' and '),
      string_agg(format('a.%I is not null', f.attname), ' and ')) as orphans
    from pg_constraint c
    cross join lateral unnest(c.conkey, c.confkey) as k(own, other)
    join pg_attribute f on f.attrelid = c.conrelid and f.attnum = k.own
    join pg_attribute t on t.attrelid = c.confrelid and t.attnum = k.other
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
    group by c.oid, c.conname, c.conrelid, c.confrelid`);
  for (const { name, orphans } of rows) {
    const [found] = (await client.query<{ count: number }>(orphans)).rows;
    if (found && found.count > 0) throw new Error(`${found.count} rows break ${name}`);
  }
};

const open = "('short_answer', 'long_answer', 'behavioural_story')";

const statements = (size: ScaleSize): Record<string, string> => ({
  // numbered per track, so that each test takes consecutive ones
  questions: `
    create temp table q as
    select row_number() over (partition by v.track order by q.id)::int as n, count(*) over (partition by v.track)::int as of,
      q.id, q.current_version as version, v.kind, v.skill, v.track, v.content
    from questions q join question_versions v on v.question_id = q.id and v.version = q.current_version
    where q.state = 'published'`,
  'sentences of open answers': `
    create temp table said as
    select q.id, v.n::int as variant, (
      select string_agg(s.text, ' ') from (
        select t.text from jsonb_path_query(q.content, '$.keyPoints[*].phrasings[*]') with ordinality as p(value, n)
        cross join lateral (select p.value #>> '{}' as text) as t(text)
        where (p.n * 7 + v.n * 5) % 3 <> 1 order by (p.n * 31 + v.n * 17) % 101 limit 2 + v.n % 6) s(text)) as text
    from q cross join generate_series(1, 16) as v(n) where q.kind in ${open}`,
  people: `
    create temp table p as
    select uuidv7(created_at - now()) as id, created_at, n,
      -- most try it a few times, few stay for long
      least(400, ceil(-ln(1 - random()) * ${size.tests / size.people}))::int as tests
    from (select n, now() - random() * interval '700 days' as created_at from generate_series(1, ${size.people}) n) s`,
  users: `
    insert into users (id, kind, email, email_key, role, status, created_at, last_seen_at)
    select id, 'member', email, email, 'USER', case when n % 997 = 0 then 'suspended' else 'active' end, created_at,
      created_at + random() * (now() - created_at)
    from p cross join lateral (select lower(${firstNames}[1 + n % 20] || '.' || ${lastNames}[1 + n / 20 % 25]) || n
      || '@example.' || (array['org', 'com', 'net'])[1 + n % 3]) as e(email) order by created_at`,
  identities: `
    insert into user_identities (provider, subject, user_id, created_at)
    select 'embedded', 'made-' || n, id, created_at from p order by created_at`,
  profiles: `
    insert into profiles (user_id, name, time_zone, locale, theme, extra_time, timer_hidden, changed_at)
    select id, ${firstNames}[1 + n % 20] || ' ' || ${lastNames}[1 + n / 20 % 25], 'Europe/Berlin', 'en', 'system',
      'none', false, created_at from p order by created_at`,
  sessions: `
    insert into session_families (user_id, id, counter, expires_at, created_at)
    select id, gen_random_uuid(), 3, created_at + interval '30 days', created_at from p order by created_at`,
  'the order of tests': `
    create temp table a as
    select user_id, uuidv7(started_at - now()) as id, started_at, k, of, busiest,
      (array['backend', 'backend', 'data', 'behavioural'])[1 + floor(random() * 4)::int] as track,
      (array['practice', 'practice', 'practice', 'exam'])[1 + floor(random() * 4)::int] as mode,
      floor(random() * 1000)::int as offset_n,
      case when busiest then (case when k > of - 3 then 'paused' when k % 40 = 0 then 'abandoned' else 'submitted' end)
        when k = of and random() < 0.15 then 'paused' when random() < 0.05 then 'abandoned' else 'submitted' end as state
    from (
      select p.id as user_id, k, p.tests as of, false as busiest,
        p.created_at + (now() - interval '1 hour' - p.created_at) * ((k - random()) / p.tests) as started_at
      from p cross join lateral generate_series(1, p.tests) k
      union all
      select '${size.busiest.userId}', k, ${size.busiest.tests}, true,
        now() - interval '700 days' + interval '699 days' * ((k - random()) / ${size.busiest.tests})
      from generate_series(1, ${size.busiest.tests}) k) s`,
  attempts: `
    insert into attempts (user_id, id, title, state, mode, track, blueprint, questions, seed, started_at, remaining_ms,
      submitted_at, submitted_by, touched_at)
    select user_id, id, (array['Backend engineering', 'Data and SQL', 'Reliability', 'Behavioral', 'Concurrency'])[1 + offset_n % 5]
        || ', ' || (array['junior', 'mid', 'senior'])[1 + offset_n % 3],
      state, mode, track, jsonb_build_object('track', track, 'skills', '[]'::jsonb, 'seniority', 'mid', 'kinds', '[]'::jsonb,
        'length', ${size.questionsPerTest}, 'mode', mode, 'minutes', null),
      ${size.questionsPerTest}, substr(md5(id::text), 1, 16), started_at, null,
      case when state = 'submitted' then started_at + interval '25 minutes' end,
      case when state = 'submitted' then 'person' end, started_at + interval '25 minutes'
    from a order by started_at`,
  'the questions of each test': `
    create temp table i as
    select a.user_id, a.id as attempt_id, position, a.started_at, a.state, q.id as question_id, q.version, q.kind, q.skill,
      random() as luck, 1 + floor(random() * 16)::int as variant
    from a cross join lateral generate_series(1, ${size.questionsPerTest}) as position
    join q on q.track = a.track and q.n = 1 + (a.offset_n + position) % q.of`,
  'attempt items': `
    insert into attempt_items (user_id, attempt_id, position, question_id, question_version, kind, skill)
    select user_id, attempt_id, position, question_id, version, kind, skill from i order by started_at, attempt_id, position`,
  answers: `
    insert into answers (user_id, attempt_id, position, revision, answer, saved_at)
    select i.user_id, i.attempt_id, i.position, 1 + i.variant % 9,
      case when i.kind in ${open} then jsonb_build_object('kind', i.kind, 'turns', jsonb_build_array(jsonb_build_object('text',
          'In case ' || floor(luck * 100000) || ' ' || coalesce(said.text, 'we wrote down what happened, who owned it, and what changed.'))))
        when i.kind = 'single_choice' then jsonb_build_object('kind', i.kind, 'choice', substr('abcd', 1 + i.variant % 4, 1))
        when i.kind = 'multiple_choice' then jsonb_build_object('kind', i.kind, 'choices', jsonb_build_array('a', 'b'))
        when i.kind = 'ordering' then jsonb_build_object('kind', i.kind, 'order', jsonb_build_array('b', 'a', 'd', 'c'))
        when i.kind = 'matching' then jsonb_build_object('kind', i.kind, 'choices', jsonb_build_array('b', 'a', null))
        when i.kind = 'fill_in' then jsonb_build_object('kind', i.kind, 'gaps', jsonb_build_array(i.variant::text))
        else jsonb_build_object('kind', i.kind, 'text', i.variant::text) end,
      i.started_at + i.position * interval '2 minutes'
    from i left join said on said.id = i.question_id and said.variant = i.variant
    where luck > 0.06 and (i.state <> 'paused' or i.position <= 4) order by i.started_at, i.attempt_id, i.position`,
  judgments: `
    create temp table judged as
    select variant, jsonb_agg(jsonb_build_object('criterion', 'point-' || c, 'label', 'What the answer should cover, point ' || c,
      'weight', 2, 'verdict', (array['met', 'partly', 'missing'])[1 + (variant + c) % 3], 'comment', 'Covered in the words that are marked.',
      'evidence', jsonb_build_array(jsonb_build_object('turn', 0, 'from', c, 'to', c + 40)))) as judgments
    from generate_series(1, 16) as variant cross join generate_series(1, 3) as c group by variant`,
  grades: `
    insert into grades (user_id, attempt_id, position, number, id, state, points, max, judgments, comment, cause,
      grader_kind, grader_name, grader_version, question_id, question_version, skill, created_at)
    select user_id, attempt_id, position, number, uuidv7(i.started_at - now()), case when luck > 0.06 then 'graded' else 'no_answer' end,
      case when luck > 0.06 then round(((luck * 10)::int % 11)::numeric, 1) else 0 end, 10,
      case when kind in ${open} then judged.judgments else '[]' end,
      'Some of what was looked for.', case when number = 1 then 'first' else 'again' end,
      case when kind in ${open} then 'built_in' else 'exact' end, case when kind in ${open} then 'builtin' else 'exact' end,
      case when kind in ${open} then (array['4', '5', '6'])[1 + variant % 3] else '1' end,
      question_id, version, skill, i.started_at + interval '26 minutes'
    from i join judged using (variant)
    cross join lateral generate_series(1, case when luck > 0.985 then 2 else 1 end) as number
    where state = 'submitted' order by i.started_at, attempt_id, position, number`,
  'totals of tests': `
    update attempts a set graded = t.graded, counted = t.counted,
      percent = case when t.counted >= a.questions * 0.6 then floor(t.earned / t.counted * 100 + 0.5)::int end
    from (select user_id, attempt_id, count(*) as graded, count(share) as counted, sum(share) as earned
      from (select distinct on (user_id, attempt_id, position) user_id, attempt_id, position, points / max as share
        from grades order by user_id, attempt_id, position, number desc) g group by 1, 2) t
    where a.user_id = t.user_id and a.id = t.attempt_id`,
  'graded attempts': `
    insert into graded_attempts (user_id, attempt_id, completed_at)
    select user_id, id, started_at + interval '26 minutes' from a where state = 'submitted' order by started_at`,
  progress: `
    insert into progress_answers (user_id, attempt_id, position, skill, day, share, answered, at)
    select user_id, attempt_id, position, skill, (started_at + interval '25 minutes')::date,
      case when luck > 0.06 then ((luck * 10)::int % 11) / 10.0 else 0 end, case when luck > 0.06 then 1 else 0 end,
      started_at + interval '25 minutes'
    from i where state = 'submitted' order by started_at, attempt_id, position`,
  mistakes: `
    insert into mistakes (user_id, question_id, criterion, question_version, skill, label, verdict, comment, attempt_id, position,
      missed_at, cleared_attempt_id, cleared_position, cleared_at)
    select user_id, question_id, 'point-' || c, version, skill, 'What the answer should cover, point ' || c, 'missing',
      'Some of what was looked for.', attempt_id, position, started_at + interval '25 minutes',
      case when c = 1 then attempt_id end, case when c = 1 then position end, case when c = 1 then started_at + interval '1 day' end
    from (select distinct on (user_id, question_id) * from i where state = 'submitted' order by user_id, question_id, started_at desc) newest
    cross join generate_series(1, 3) as c order by started_at, question_id, c`,
  'time per question': `
    insert into item_times (user_id, attempt_id, position, visit, ms)
    select user_id, attempt_id, position, 'avisit' || v, 1000 + floor(luck * 200000)::int
    from i cross join generate_series(1, 1 + variant % 2) as v where state = 'submitted' order by started_at, attempt_id, position`,
  'ledger events': `
    insert into ledger_events (user_id, seq, kind, payload, occurred_at)
    select user_id, row_number() over (partition by user_id order by started_at), 'attempt_started',
      jsonb_build_object('attemptId', id, 'mode', mode, 'track', track, 'questions', ${size.questionsPerTest}), started_at
    from a order by started_at on conflict do nothing`,
  'ledger heads': `
    insert into ledger_heads (user_id, seq) select user_id, max(seq) from ledger_events group by 1
    on conflict (user_id) do update set seq = excluded.seq`,
  'ledger cursors': `
    insert into ledger_cursors (user_id, projection, seq)
    select user_id, projection, seq from ledger_heads cross join unnest(array['progress', 'mistakes', 'achievements', 'notifications']) as projection
    on conflict (user_id, projection) do update set seq = excluded.seq`,
  notifications: `
    insert into notifications (user_id, id, kind, subject, title, body, link, created_at, read_at)
    select user_id, uuidv7(started_at - now()), 'grading_finished', 'attempt:' || id, 'Your results are ready', 'All answers are graded.',
      '/dashboard/review/' || id, started_at + interval '26 minutes', case when k < of - 4 then started_at + interval '1 hour' end
    from a where state = 'submitted' order by started_at`,
  disputes: `
    insert into disputes (user_id, attempt_id, position, id, question_id, question_version, reason, outcome, before_id, after_id,
      grader_before, grader_after, share_before, share_after, created_at, closed_at)
    select user_id, attempt_id, position, gen_random_uuid(), question_id, version, 'The second point is in my first sentence.',
      (array['raised', 'same', 'same', 'lowered'])[1 + variant % 4], gen_random_uuid(), gen_random_uuid(),
      'builtin ' || (array['4', '5', '6'])[1 + variant % 3], 'builtin 6', 0.5, 0.6, started_at + interval '2 hours',
      case when variant > 2 then started_at + interval '1 day' end
    from i where state = 'submitted' and kind in ${open} and luck > 0.97 and variant % 2 = 0 order by started_at`,
  reports: `
    insert into question_reports (user_id, id, question_id, question_version, reason, text, created_at, resolved_at)
    select user_id, gen_random_uuid(), question_id, version, 'unclear', 'What is asked in the last sentence?', started_at,
      case when variant > 1 then started_at + interval '1 day' end
    from i where luck between 0.5 and 0.501 order by started_at`,
  mails: `
    insert into mails (id, "to", subject, text, state, created_at, sent_at)
    select gen_random_uuid(), e.email, 'Confirm your address', 'Open this link to confirm your address.', 'sent', created_at, created_at
    from users e order by created_at`,
  'words of tests': `
    insert into attempt_words (user_id, attempt_id, words)
    select a.user_id, a.id, lower(a.title || E'\\n' || string_agg(concat_ws(E'\\n', v.stem, n.answer #>> '{turns,0,text}'), E'\\n'))
    from attempts a
    join attempt_items i on i.user_id = a.user_id and i.attempt_id = a.id
    join question_versions v on v.question_id = i.question_id and v.version = i.question_version
    left join answers n on n.user_id = i.user_id and n.attempt_id = i.attempt_id and n.position = i.position
    where a.state in ('submitted', 'abandoned') group by a.user_id, a.id order by a.started_at`,
  'questions met': `
    insert into met_questions (user_id, track, met)
    select user_id, track, jsonb_object_agg(question_id, met_at) from (
      select i.user_id, q.track, i.question_id, (extract(epoch from max(i.started_at)) * 1000)::bigint as met_at
      from i join q on q.id = i.question_id group by 1, 2, 3) m group by 1, 2`,
  'checks of the status page': `
    insert into status_checks (minute, part, state)
    select minute, part, case when random() < 0.0005 then 'down' else 'ok' end
    from generate_series(date_trunc('minute', now()) - interval '${size.statusDays} days', date_trunc('minute', now()), interval '1 minute') as minute
    cross join unnest(array['database', 'jobs', 'questions']) as part order by minute on conflict do nothing`,
  'days of the status page': `
    insert into status_day_sums (day, part, ok, down)
    select (minute at time zone 'UTC')::date, part, count(*) filter (where state = 'ok'), count(*) filter (where state = 'down')
    from status_checks group by 1, 2 on conflict (day, part) do update set ok = excluded.ok, down = excluded.down`,
});

const firstNames = `(array['Noor', 'Ana', 'Kofi', 'Mei', 'Lars', 'Priya', 'Omar', 'Sofia', 'Jonas', 'Aiko', 'Ravi', 'Elena', 'Tariq',
  'Ines', 'Pavel', 'Zoe', 'Hugo', 'Amina', 'Felix', 'Dana'])`;
const lastNames = `(array['Haddad', 'Silva', 'Mensah', 'Chen', 'Berg', 'Nair', 'Farouk', 'Rossi', 'Weber', 'Tanaka', 'Patel', 'Popova',
  'Aziz', 'Costa', 'Novak', 'Martin', 'Dubois', 'Diallo', 'Braun', 'Levi', 'Okafor', 'Jensen', 'Moreno', 'Kaya', 'Lind'])`;
