// npm run bench:attacks: save latency while another person sends expensive requests. `-- --keep` writes to bench/RESULTS.md.
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { api } from '../contract/src/api.ts';
import type { Attempt } from '../contract/src/attempts/attempts.ts';
import pg from 'pg';
import { attackNames, ordinaryUse, type AttackReport, type Orders } from './attackers.ts';
import { answerTo, signUp, startTest, type Person } from './people.ts';
import { startProduct, temporaryFolder } from './product.ts';
import { table } from './report.ts';
import { median } from './run-load.ts';
import { keepPart } from './results-file.ts';

/** Duration of each half of a round: first without an attack, then with one. Results are medians over the rounds. */
const seconds = 6;
const roundsOfEach = 5;
const attackers = 12;
/** Maximum growth of the process's resident memory while everyone exports, in megabytes. */
const mostMoreMemory = 60;
/** Maximum time the event loop is blocked at once while everyone exports, in milliseconds. */
const mostStall = 50;
const testsOfALife = 1_000;

const dataDir = temporaryFolder('attacks');
const product = await startProduct({
  dataDir,
  environment: {
    LIMIT_SUGGESTIONS_ACCOUNT: 'off',
    LIMIT_SUGGESTIONS_ADDRESS: 'off',
    NODE_OPTIONS: `--import=${new URL('watch-event-loop.mjs', import.meta.url).href}`,
    EVENT_LOOP_FILE: join(dataDir, 'event-loop.json'),
  },
});
const { origin } = product;
const writer = await signUp(origin, 'writer@bench.example');
const attempt = await startTest(writer);

const residentMegabytes = (): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${product.pid}/status`, 'utf8'))?.[1]) / 1024;

type Round = { took: number[]; stall: number };

/** Longest block of the product's event loop since the last call, in milliseconds. */
const longestStall = async (): Promise<number> => {
  const file = join(dataDir, 'event-loop.json');
  rmSync(file, { force: true });
  product.child.kill('SIGUSR2');
  while (!existsSync(file)) await sleep(10);
  await sleep(20);
  return (JSON.parse(readFileSync(file, 'utf8')) as { longest: number }).longest;
};

let revision = 0;
/** Saves an answer repeatedly, one save at a time; returns the sorted latencies in milliseconds. */
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

/** Starts the attackers in a worker thread, so that their own work doesn't distort the measured save latency. */
const attack = (name: Orders['name'], people: readonly Person[]) => {
  const orders: Orders = { name, origin, tokens: people.map(({ token }) => token) };
  const worker = new Worker(new URL('attackers.ts', import.meta.url), { workerData: orders });
  return {
    end: async (): Promise<AttackReport> => {
      const message = once(worker, 'message');
      worker.postMessage('end');
      const [report] = (await message) as [AttackReport];
      return report;
    },
  };
};

/** Gives a person 1,000 graded tests of ten answers each, by copying one real test. */
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
    `insert into grades (user_id, attempt_id, position, number, id, state, points, max, judgments, comment, cause, grader_kind,
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
// the memory baseline is a server in use, because one that has just started is smaller
const use = attack(ordinaryUse, people);
await saveFor(writer, attempt);
await use.end();
for (const name of attackNames) {
  const before = residentMegabytes();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, residentMegabytes())), 20);
  const rounds: { quiet: Round; attacked: Round }[] = [];
  let [answered, exported] = [0, 0];
  for (let round = 0; round < roundsOfEach; round += 1) {
    await longestStall();
    const quiet = { took: await saveFor(writer, attempt), stall: await longestStall() };
    const attackers = attack(name, people);
    const took = await saveFor(writer, attempt);
    const report = await attackers.end();
    answered += report.answered;
    exported += report.exported;
    rounds.push({ quiet, attacked: { took, stall: await longestStall() } });
  }
  clearInterval(watch);
  const more = most - before;
  const stall = Math.max(...rounds.map(({ attacked }) => attacked.stall));
  const p99 = (side: 'quiet' | 'attacked') => median(rounds.map((round) => at(round[side].took, 0.99)));
  const ratio = p99('attacked') / p99('quiet');
  for (const side of ['quiet', 'attacked'] as const) {
    const took = rounds.flatMap((round) => round[side].took).toSorted((x, y) => x - y);
    rows.push([
      side === 'quiet' ? 'nobody' : name,
      String(took.length),
      at(took, 0.5).toFixed(1),
      p99(side).toFixed(1),
      Math.max(...rounds.map((round) => round[side].stall)).toFixed(0),
      ...(side === 'quiet' ? ['', ''] : [more.toFixed(0), String(answered)]),
    ]);
  }
  console.log(`${name}: p99 of a save is ${ratio.toFixed(2)} times the quiet one`);
  console.log(`  ${more.toFixed(0)} MB more memory, ${(exported / 1e6).toFixed(0)} MB of exports`);
  if (ratio > 2) process.exitCode = 1;
  if (name.startsWith('exports') && (more > mostMoreMemory || stall > mostStall)) process.exitCode = 1;
  // worker threads of the finished attack free their memory
  await sleep(35_000);
}
await product.stop();

const head = [
  'attack',
  'saves',
  'p50 ms',
  'p99 ms',
  'longest stall, ms',
  'extra memory, MB',
  'replies to attackers',
];
const resultTable = table(head, rows);
console.log(resultTable);
if (process.argv.includes('--keep'))
  await keepPart(
    `# Other people's saves under attack\n\n${attackers} people send requests nonstop; one person saves. \`npm run bench:attacks\`.\n\n${resultTable}
`,
  );
