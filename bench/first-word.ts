// Time to the first word through our server beside the same call of the provider itself, with 1, 50 and 200 streams open.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { table } from './report.ts';
import { keepPart } from './results-file.ts';

/** What may be added by us, in milliseconds. */
const allowed = { p50: 5, p99: 25 };
const streamMs = 3_000;
/** How many streams are begun for each count that is open at once. */
const begun = new Map([
  [1, 6],
  [50, 250],
  [200, 600],
]);

const children: ChildProcess[] = [];
const start = async (...args: string[]): Promise<number> => {
  const child = fork(join(import.meta.dirname, 'first-word-peers.ts'), args);
  children.push(child);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return port;
};

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

/** Milliseconds to the first piece of the body with a word in it; the stream is read to its end. */
const firstWord = (port: number, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    let first: number | undefined;
    const body = JSON.stringify({ model: 'm', stream: true, messages: [{ role: 'user', content: 'x' }] });
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    request({ host: '127.0.0.1', port, path, method: 'POST', agent, headers }, (reply) => {
      reply.on('data', (piece: Buffer) => {
        if (first === undefined && piece.includes('word')) first = performance.now() - began;
      });
      reply.on('end', () =>
        first === undefined ? reject(new Error(`no word came (${reply.statusCode})`)) : resolve(first),
      );
      reply.on('error', reject);
    })
      .on('error', reject)
      .end(body);
  });

/** Streams begin evenly, so that `open` of them run at any time; those of the first round warm up. */
const measure = async (open: number, port: number, path: string): Promise<number[]> => {
  const total = begun.get(open) ?? open;
  const all: Promise<number>[] = [];
  for (let n = 0; n < open + total; n += 1) {
    all.push(firstWord(port, path));
    await sleep(streamMs / open);
  }
  return (await Promise.all(all)).slice(open);
};

const percentile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

const provider = await start('provider');
const ours = await start('ours', String(provider));
// as a server that has run for a while: the first calls pay for code that is compiled
const warming = 150;
await Promise.all(
  [provider, ours].map(async (port, at) => {
    const path = at === 0 ? '/v1/chat/completions' : '/stream';
    for (let n = 0; n < 3; n += 1)
      await Promise.all(Array.from({ length: warming / 3 }, () => firstWord(port, path)));
  }),
);
const rows: string[][] = [];
const missed: string[] = [];
for (const open of begun.keys()) {
  // one after the other in one run: together they would be twice as many streams
  const direct = await measure(open, provider, '/v1/chat/completions');
  const through = await measure(open, ours, '/stream');
  const row = [String(open), String(through.length)];
  for (const [name, share] of [
    ['p50', 0.5],
    ['p99', 0.99],
  ] as const) {
    const [one, other] = [percentile(direct, share), percentile(through, share)];
    row.push(`${one.toFixed(1)} ms`, `${other.toFixed(1)} ms`, `${(other - one).toFixed(1)} ms`);
    if (other - one > allowed[name])
      missed.push(`${open} streams, ${name}: ${(other - one).toFixed(1)} ms more`);
  }
  rows.push(row);
}
for (const child of children) child.kill();
agent.destroy();

const text = `# Time to the first word

\`npm run bench:ai -- --keep\` on ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC; ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.versions.node}; load
average ${loadavg()[0]?.toFixed(1)}. A stand-in for a provider drips a word each 100 ms for three seconds; streams begin evenly, so that as many as the
table says are open at any time. They are asked of the stand-in itself and then, in the same run, through the streaming
adapter behind a route of Fastify that writes events. Client, stand-in and our server are processes of their own on these cores.

${table(['open streams', 'measured', 'p50 direct', 'p50 through us', 'more (at most 5)', 'p99 direct', 'p99 through us', 'more (at most 25)'], rows)}
`;
process.stdout.write(`${text}\n`);
if (process.argv.includes('--keep')) await keepPart(text);
for (const line of missed) process.stderr.write(`Missed: ${line}\n`);
process.exitCode = missed.length > 0 ? 1 : 0;
