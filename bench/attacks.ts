// npm run bench:attacks: how long others' saves take while one person asks for what is costly. `-- --keep` writes to bench/RESULTS.md.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { api, apiBase } from '../contract/src/api.ts';
import type { Attempt } from '../contract/src/attempts.ts';
import { mostDocumentCharacters } from '../contract/src/documents.ts';
import pg from 'pg';
import { answerTo, signUp, startTest, type Person } from './people.ts';
import { startProduct, temporaryFolder } from './product.ts';
import { table } from './report.ts';
import { keepPart } from './results-file.ts';

const seconds = 12;
const attackers = 12;
/** Megabytes; of the whole process while everybody exports. */
const mostMoreMemory = 60;
const testsOfALife = 1_000;
/** Before, the worst of all: a term on each of its lines. */
const costly = 'SQL\n'.repeat(mostDocumentCharacters / 4);

const dataDir = temporaryFolder('attacks');
const product = await startProduct({
  dataDir,
  environment: { LIMIT_SUGGESTIONS_ACCOUNT: 'off', LIMIT_SUGGESTIONS_ADDRESS: 'off' },
});
const { origin } = product;
const writer = await signUp(origin, 'writer@bench.example');
const attempt = await startTest(writer);

const residentMegabytes = (): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${product.pid}/status`, 'utf8'))?.[1]) / 1024;

let revision = 0;
/** Milliseconds of each save, one after the other. */
const saveFor = async (person: Person, { id, items }: Attempt): Promise<number[]> => {
  const took: number[] = [];
  const [item] = items;
  if (!item) throw new Error('the test has no question');
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await sleep(5)) {
    revision += 1;
    const answer = answerTo(item.question, `What I did, and what came of it: ${revision}.`);
    const from = performance.now();
    await person.call(api.saveAnswer, {
      params: { id, position: item.position },
      body: { revision, answer },
    });
    took.push(performance.now() - from);
  }
  return took.toSorted((a, b) => a - b);
};

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

type Attack = { name: string; by: (person: Person, signal: AbortSignal) => Promise<unknown> };

const post = (path: string, person: Person, body: object, signal: AbortSignal): Promise<Response> =>
  fetch(`${origin}${apiBase}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });

const attacks: Attack[] = [
  {
    name: 'a test for a job, of 120,000 characters',
    by: async (person, signal) => {
      const reply = await post(api.suggestTest.path, person, { job: costly, resume: costly }, signal);
      return reply.text();
    },
  },
  {
    name: 'exports of 1,000 tests',
    by: async (person, signal) => {
      const headers = { authorization: `Bearer ${person.token}` };
      const reply = await fetch(`${origin}${apiBase}${api.exportProfile.path}`, { headers, signal });
      const text = await reply.text();
      if (reply.status === 200 && !text.trimEnd().endsWith('"complete":true}')) throw new Error('not whole');
      if (reply.status === 200) exported += text.length;
      return text;
    },
  },
];
let exported = 0;

/** A life of tests: 1,000 of ten answers each, with their grades, made of one that was taken. */
const fillLife = async (person: Person): Promise<void> => {
  const { id } = await startTest(person);
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3]),
    user: 'rehearse',
    database: 'postgres',
    password: readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim(),
  });
  await client.connect();
  const ids = `select gen_random_uuid() as new_id from generate_series(1, ${testsOfALife - 1})`;
  await client.query(`create temp table copies as ${ids}`);
  const copy = async (table: string, change: string, from: string): Promise<void> => {
    await client.query(
      `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(t) || jsonb_build_object(${change}))).*
       from ${from}`,
      [person.userId, id],
    );
  };
  await copy(
    'attempts',
    "'id', c.new_id, 'state', 'submitted'",
    'attempts t, copies c where t.user_id = $1 and t.id = $2',
  );
  const ofTest = 'where t.user_id = $1 and t.attempt_id = $2';
  await copy('attempt_items', "'attempt_id', c.new_id", `attempt_items t, copies c ${ofTest}`);
  await client.query(
    `insert into answers (user_id, attempt_id, position, revision, answer, saved_at)
     select user_id, attempt_id, position, 1, jsonb_build_object('kind', 'long_answer', 'turns', jsonb_build_array(
       jsonb_build_object('text', repeat('What I did, why I did it, and what came of it. ', 20)))), now()
     from attempt_items where user_id = $1`,
    [person.userId],
  );
  await client.query(
    `insert into grades (user_id, attempt_id, position, number, id, state, points, max, judgements, comment, cause, grader_kind,
       grader_name, grader_version, question_id, question_version, skill, created_at)
     select user_id, attempt_id, position, 1, gen_random_uuid(), 'graded', 3, 5,
       (select jsonb_agg(jsonb_build_object('criterion', n, 'verdict', 'met', 'evidence', '[]'::jsonb, 'reason', repeat('Because. ', 10)))
        from generate_series(1, 5) n),
       'You covered most of it.', 'first', 'built_in', 'built-in', '6', question_id, question_version, skill, now()
     from attempt_items where user_id = $1`,
    [person.userId],
  );
  await client.end();
};

const people = await Promise.all(
  Array.from({ length: attackers }, (_, index) => signUp(origin, `attacker${index}@bench.example`)),
);
for (const person of people) await fillLife(person);
const rows: string[][] = [];
const row = (name: string, took: readonly number[], more: number, answers: string): void =>
  void rows.push([
    name,
    String(took.length),
    ...[0.5, 0.99, 1].map((share) => at(took, share).toFixed(1)),
    more.toFixed(0),
    answers,
  ]);

await saveFor(writer, attempt); // warm
const quiet = await saveFor(writer, attempt);
row('nobody', quiet, 0, '');
for (const { name, by } of attacks) {
  const end = new AbortController();
  const before = residentMegabytes();
  let most = before;
  let answered = 0;
  const watch = setInterval(() => (most = Math.max(most, residentMegabytes())), 20);
  const attacking = people.map(async (person) => {
    while (!end.signal.aborted) {
      await by(person, end.signal).then(
        () => (answered += 1),
        () => undefined,
      );
      await sleep(20);
    }
  });
  const took = await saveFor(writer, attempt);
  end.abort();
  clearInterval(watch);
  await Promise.all(attacking);
  row(name, took, most - before, String(answered));
  const ratio = at(took, 0.99) / at(quiet, 0.99);
  console.log(`${name}: p99 of a save is ${ratio.toFixed(2)} times the quiet one`);
  console.log(`  ${(most - before).toFixed(0)} MB more memory, ${(exported / 1e6).toFixed(0)} MB of exports`);
  if (ratio > 2) process.exitCode = 1;
  if (most - before > mostMoreMemory && name.startsWith('exports')) process.exitCode = 1;
  await sleep(2_000);
}
await product.stop();

const head = ['attack', 'saves', 'p50 ms', 'p99 ms', 'longest ms', 'more memory MB', 'replies to attackers'];
const told = table(head, rows);
console.log(told);
if (process.argv.includes('--keep'))
  await keepPart(
    `# Others' saves under attack\n\n${attackers} people ask without pause; one person saves. \`npm run bench:attacks\`.\n\n${told}
`,
  );
