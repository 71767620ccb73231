// Time to the first word through our server, compared with calling the provider directly, with 1, 50, and 200 open streams.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { firstWord } from './first-word-call.ts';
import { openInterviews } from './first-word-interviews.ts';
import { endWithUs, temporaryFolder } from './product.ts';
import { table } from './report.ts';
import { keepPart } from './results-file.ts';

/** Maximum overhead of our server, in milliseconds. */
const allowed = { p50: 5, p99: 25 };
const shares = { p50: 0.5, p99: 0.99 } as const;
/** `open`: concurrent streams. `words`: words per stream. `measured`: streams measured. */
const rounds = [
  { open: 1, words: 5, measured: 40 },
  { open: 50, words: 40, measured: 150 },
  { open: 200, words: 80, measured: 200 },
];
const betweenMs = 100;

const children: ChildProcess[] = [];
const start = async (...args: string[]): Promise<number> => {
  const child = fork(join(import.meta.dirname, 'first-word-peers.ts'), args);
  children.push(child);
  endWithUs(child);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return port;
};

/** Starts a stream; resolves at its end with the milliseconds to the first word. */
type Begin = () => Promise<number>;

/** Starts streams at even intervals, so that `open` of them run at any time. The first `open` streams are warm-up. */
const measure = async (
  { open, words, measured }: (typeof rounds)[number],
  begin: Begin,
): Promise<number[]> => {
  const all: Promise<number>[] = [];
  for (let n = 0; n < open + measured; n += 1) {
    all.push(begin());
    await sleep((words * betweenMs) / open);
  }
  return (await Promise.all(all)).slice(open);
};

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

const provider = await start('provider');
const ours = await start('ours', String(provider));
const body = JSON.stringify({ model: 'm', stream: true, messages: [{ role: 'user', content: 'x' }] });
const direct: Begin = () => firstWord(provider, '/v1/chat/completions', { body });
const adapter: Begin = () => firstWord(ours, '/stream', { body });
const interviews = await openInterviews(provider, temporaryFolder('first-word'));

// warm up, because the first calls include compilation
for (const begin of [direct, adapter, () => interviews.hear(() => undefined)])
  for (let n = 0; n < 3; n += 1) await Promise.all(Array.from({ length: 50 }, begin));

const rows: string[][] = [];
const missed: string[] = [];
for (const round of rounds) {
  children[0]?.send({ words: round.words });
  // sequentially, because running them together would multiply the number of open streams
  const plain = await measure(round, direct);
  const tell = (name: string, values: readonly number[], isLimited = true): void => {
    const row = [String(round.open), name, String(values.length)];
    for (const [percent, share] of Object.entries(shares)) {
      const [baseline, measured] = [percentile(plain, share), percentile(values, share)];
      const most = allowed[percent as keyof typeof allowed];
      row.push(`${measured.toFixed(1)} ms`, values === plain ? '' : `${(measured - baseline).toFixed(1)} ms`);
      if (isLimited && measured - baseline > most)
        missed.push(
          `${round.open} streams, ${name}, ${percent}: ${(measured - baseline).toFixed(1)} ms more`,
        );
    }
    rows.push(row);
  };
  tell('the provider itself', plain);
  tell('the adapter', await measure(round, adapter));
  const turns: number[] = [];
  tell('an interview', await measure(round, async () => interviews.hear((ms) => turns.push(ms))));
  tell('an interview, from the turn on', turns.slice(round.open), false);
}

const rowOf = (calls: number, took: readonly number[]): string[] => [
  String(calls),
  ...Object.values(shares).map((share) => `${percentile(took, share).toFixed(1)} ms`),
];
const beside = await interviews.askBeside(200);
children[0]?.send({ words: 1, hangs: true });
const hanging = 200;
await interviews.waitForWords(hanging);
const besideHanging = await interviews.askBeside(200);
await interviews.stop();
for (const child of children) child.kill();

const text = `# Time to first word

\`npm run bench:ai -- --keep\` on ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC; ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.versions.node}; load
average ${loadavg()[0]?.toFixed(1)}. A mock provider sends a word every 100 ms; streams start at even intervals, so that the number in the table is open at any time. We
measured the provider directly, then, in the same run, through the streaming adapter behind a route that writes events, and through the product:
what a person receives in an interview, and, without a target, the same from the moment their turn is sent, which is stored and
graded before the next question is chosen. Client, mock provider, our server, and the product with its database share these cores.

${table(['open', 'through', 'measured', 'p50', `more (at most ${allowed.p50})`, 'p99', `more (at most ${allowed.p99})`], rows)}

The dashboard's API call while a provider hangs: two hundred calls, one after the other, in the same run.

${table(['calls that hang', 'p50', 'p99'], [rowOf(0, beside), rowOf(hanging, besideHanging)])}
`;
process.stdout.write(`${text}\n`);
if (process.argv.includes('--keep')) await keepPart(text);
for (const line of missed) process.stderr.write(`Missed: ${line}\n`);
process.exit(missed.length > 0 ? 1 : 0);
