// npm run bench:scale: database buffers that each route reads with 200,000 answers, and with two million.
// `-- --keep` writes the figures to bench/RESULTS.md; `-- --small` stops after the first. bench/README.md explains them.
import { execFileSync } from 'node:child_process';
import { loadavg } from 'node:os';
import pg from 'pg';
import { startEmbeddedPostgres } from '../server/src/platform/db/embedded/start.ts';
import { countBuffersOf } from '../server/testing/count-buffers.ts';
import { growData } from '../server/testing/scale-data.ts';
import { scaleRoutes } from '../server/testing/scale-routes.ts';
import { signIn, signUp } from './people.ts';
import { root, startProduct, temporaryFolder } from './product.ts';
import { table } from './report.ts';
import { looks, readRoute, type Read } from './read-route.ts';
import { keepPart } from './results-file.ts';

const sizes = [
  { name: '200 k answers', people: 2_000, tests: 20_000 },
  { name: '2 M answers', people: 20_000, tests: 200_000 },
];
const busiestTests = 1_000;
const questionsPerTest = 10;
/** Maximum growth factor of a person's own routes when everyone else's data grows tenfold. */
const mayGrow = 1.5;
/** Tolerance in pages, because a deeper index adds a few. */
const slack = 20;
const searchMs = 30;

const commit = (): string =>
  execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();

const known = ['--keep', '--small'];
const unknown = process.argv.slice(2).filter((word) => !known.includes(word));
if (unknown.length > 0) throw new Error(`bench:scale knows ${known.join(', ')}, not ${unknown.join(', ')}`);
const say = (line: string): void => console.error(line);

/** Creates one size of data in its own folder and measures each route over HTTP. */
const measure = async (size: (typeof sizes)[number]): Promise<Map<string, Read>> => {
  const dataDir = temporaryFolder('scale');
  const settings = { shared_preload_libraries: 'pg_stat_statements', max_wal_size: '8GB' };
  const postgres = await startEmbeddedPostgres({ dataDir, log: say, settings });
  const { connectionString } = postgres;
  const environment = {
    DATABASE_URL: connectionString,
    APP_SECRET: 'a secret of this measurement alone, 32 characters',
    LIMIT_TESTS_DAY: 'off',
  };
  try {
    const first = await startProduct({ dataDir, environment });
    const { userId } = await signUp(first.origin, 'busiest@example.org');
    const { userId: adminId } = await signUp(first.origin, 'admin@example.org');
    await first.stop();
    say(`${size.name} …`);
    const busiest = { userId, tests: busiestTests };
    await growData(connectionString, { ...size, questionsPerTest, busiest, statusDays: 90 }, say);
    await run(connectionString, `update users set role = 'ADMIN' where id = '${adminId}'`);
    // without background jobs, because their statements would be counted too
    const product = await startProduct({ dataDir, environment: { ...environment, ROLE: 'web' } });
    const tokens = {
      person: (await signIn(product.origin, 'busiest@example.org')).token,
      admin: (await signIn(product.origin, 'admin@example.org')).token,
      nobody: undefined,
    };
    const count = await countBuffersOf(connectionString);
    const reads = new Map<string, Read>();
    for (const route of scaleRoutes) {
      reads.set(route.name, await readRoute(product.origin, route, tokens[route.as], count));
      say(`${route.name}: ${JSON.stringify(reads.get(route.name))}`);
    }
    await count.close();
    await product.stop();
    return reads;
  } finally {
    await postgres.stop();
  }
};

const run = async (connectionString: string, text: string): Promise<void> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(text);
  await client.end();
};

const found: Map<string, Read>[] = [];
for (const size of process.argv.includes('--small') ? sizes.slice(0, 1) : sizes)
  found.push(await measure(size));
const [small, large = small] = found;
const missed: string[] = [];
const rows = scaleRoutes.map((route) => {
  const before = small?.get(route.name);
  const after = large?.get(route.name);
  if (!before || !after) throw new Error(`${route.name} was not read`);
  const growth = after.buffers / Math.max(1, before.buffers);
  if (after.buffers > route.limit)
    missed.push(`${route.name}: ${after.buffers} buffers, ${route.limit} at most`);
  if (route.as === 'person' && growth > mayGrow && after.buffers - before.buffers > slack)
    missed.push(`${route.name}: grew ${growth.toFixed(2)} times`);
  if (route.name.startsWith('search') && after.ms > searchMs)
    missed.push(`${route.name}: ${after.ms.toFixed(0)} ms, ${searchMs} at most`);
  return [
    route.name,
    String(before.buffers),
    String(after.buffers),
    String(route.limit),
    growth.toFixed(2),
    `${after.ms.toFixed(1)} ms`,
    `${(after.bytes / 1000).toFixed(1)} kB`,
  ];
});
const text = `# Growth

\`npm run bench:scale -- --keep\` on ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, commit ${commit()}; load average at the end ${loadavg()[1]?.toFixed(1)}.
The person has ${busiestTests.toLocaleString('en')} tests in both databases. Figures are buffers: pages of 8 kB that PostgreSQL reads from memory or disk for one request, the median of ${looks}.

${table(['route', ...sizes.map(({ name }) => name), 'at most', 'growth', 'time', 'reply'], rows)}
`;
console.log(text);
if (process.argv.includes('--keep')) await keepPart(text);
for (const target of missed) console.error(`missed: ${target}`);
process.exitCode = missed.length > 0 ? 1 : 0;
