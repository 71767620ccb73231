// npm run bench:memory: memory of the whole product, including its database, when idle and while a group takes a test.
// `-- --keep` writes the figures to bench/RESULTS.md.
import { readFileSync } from 'node:fs';
import { cpus, release, totalmem, type as systemName } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { api, apiBase } from '../contract/src/api.ts';
import { pdfOf } from '../server/testing/document-files.ts';
import { finishTest, signUp, startTest, type Person } from './people.ts';
import { withDescendants } from './process-tree.ts';
import { startProduct, temporaryFolder } from './product.ts';
import { table } from './report.ts';
import { keepPart } from './results-file.ts';

const people = 30;
/** Memory limit of the idle server, in bytes. */
const mostAtRest = 200e6;
const restMs = 10_000;
const lookEveryMs = 50;

/** Resident bytes; shared memory is divided among the processes, so it counts once (Pss in proc(5)). */
const residentOf = (pid: number): number => {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
};

const untilGraded = async ({ call }: Person, id: string): Promise<void> => {
  while ((await call(api.readResults, { params: { id } })).waiting > 0) await sleep(200);
};

/** Takes a whole test and uploads a résumé in between. */
const practice = async (person: Person, origin: string, file: Buffer): Promise<void> => {
  const attempt = await startTest(person);
  const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/octet-stream' };
  const body = new Uint8Array(file);
  for (;;) {
    const read = await fetch(`${origin}${apiBase}${api.readDocument.path}`, {
      method: 'POST',
      headers,
      body,
    });
    const replyText = await read.text();
    if (read.ok) break;
    // the file reader is busy
    if (read.status !== 503) throw new Error(`a file was not read: ${read.status} ${replyText}`);
    await sleep(200);
  }
  await finishTest(person, attempt);
  await untilGraded(person, attempt.id);
};

const dataDir = temporaryFolder('memory');
const product = await startProduct({ dataDir });
const postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n', 1)[0]);
const look = (): { server: number; all: number } => ({
  server: residentOf(product.pid),
  all: withDescendants([product.pid, postmaster]).reduce((sum, pid) => sum + residentOf(pid), 0),
});

await sleep(restMs);
const rest = look();
const highest = { ...rest };
const watch = setInterval(() => {
  const now = look();
  highest.server = Math.max(highest.server, now.server);
  highest.all = Math.max(highest.all, now.all);
}, lookEveryMs);
const file = await pdfOf(['Backend engineer, four years of REST APIs and tests.']);
const group = await Promise.all(
  Array.from({ length: people }, (_, n) => signUp(product.origin, `person${n}@example.org`)),
);
await Promise.all(group.map((person) => practice(person, product.origin, file)));
clearInterval(watch);
await product.stop();

const mega = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;
const text = `# Memory of the whole product

\`npm run bench:memory -- --keep\` on ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC; ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'},
${Math.round(totalmem() / 1024 ** 2)} MB of memory, ${systemName()} ${release()}, Node ${process.versions.node}. Resident memory, in MB of 1,000,000 bytes; memory that processes share counts
once. The load: ${people} people sign up at once; each uploads a file, takes a test of ten questions, and waits for the grades.
The server alone may use ${mostAtRest / 1e6} MB when idle.

${table(
  ['resident memory', 'idle', 'peak under load'],
  [
    ['the server alone', mega(rest.server), mega(highest.server)],
    ['the server, its database, and its file reader', mega(rest.all), mega(highest.all)],
  ],
)}
`;
console.log(text);
if (process.argv.includes('--keep')) await keepPart(text);
if (rest.server > mostAtRest) {
  console.error(`missed: the server takes ${mega(rest.server)} at rest, not ${mega(mostAtRest)}`);
  process.exitCode = 1;
}
