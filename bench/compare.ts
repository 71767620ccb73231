// Compares the product with the bare routes: the same load on each in turn; results are medians over several rounds.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reachDatabase } from '../server/src/platform/db/reach-database.ts';
import { endWithUs, freePort, root, startProduct, stop } from './product.ts';
import { median, runLoad, type Measured } from './run-load.ts';
import { attemptsToRead, listsToRead, placesToSave, setScene } from './scene.ts';

const connections = 64;
const rounds = 5;
const warmUpSeconds = 3;
const saveSeconds = 8;
const readSeconds = 5;

/** Throughput in requests per second, latency in milliseconds; medians over the rounds. */
export type Comparison = {
  what: string;
  product: { perSecond: number; p50: number; p99: number };
  bare: { perSecond: number; p50: number; p99: number };
  requests: number;
};
/** Resident bytes of the process: idle before the load, and at the peak. */
export type Memory = { who: string; atRest: number; highest: number };

export const compareWithBare = async (
  dataDir: string,
  say: (line: string) => void,
): Promise<{ comparisons: Comparison[]; memory: Memory[] }> => {
  const product = await startProduct({ dataDir });
  const { connectionString, release } = await reachDatabase({ DATABASE_URL: undefined, dataDir }, say);
  const port = await freePort();
  const argv = [join(root, 'bench/bare-server.ts'), connectionString, String(port)];
  const bare = spawn(process.execPath, argv, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  endWithUs(bare);
  await once(bare.stdout, 'data');
  try {
    say('Signing people up and giving them tests …');
    const restBefore = { product: memoryOf(product.pid).now, bare: memoryOf(bare.pid ?? 0).now };
    const scene = await setScene(product.origin);
    const origins = { product: product.origin, bare: `http://127.0.0.1:${port}` };
    let firstRevision = 1;
    const compare = async (
      what: string,
      method: 'GET' | 'PUT',
      seconds: number,
      targets: ReturnType<typeof placesToSave>,
    ): Promise<Comparison> => {
      say(`${what} …`);
      const load = async (side: 'product' | 'bare', duration: number) => {
        firstRevision += 1_000_000;
        const origin = origins[side];
        return runLoad({
          origin,
          method,
          targets: targets[side],
          connections,
          seconds: duration,
          firstRevision,
        });
      };
      for (const side of ['bare', 'product'] as const) await load(side, warmUpSeconds);
      const measured: { product: Measured[]; bare: Measured[] } = { product: [], bare: [] };
      for (let round = 0; round < rounds; round += 1) {
        const order = round % 2 ? (['product', 'bare'] as const) : (['bare', 'product'] as const);
        for (const side of order) measured[side].push(await load(side, seconds));
      }
      return {
        what,
        product: mediansOf(measured.product),
        bare: mediansOf(measured.bare),
        requests: measured.product.reduce((sum, { requests }) => sum + requests, 0),
      };
    };
    const comparisons = [
      await compare('saving an answer', 'PUT', saveSeconds, placesToSave(scene)),
      await compare('reading the list of attempts', 'GET', readSeconds, listsToRead(scene)),
      await compare('reading an attempt', 'GET', readSeconds, attemptsToRead(scene)),
    ];
    const memory = [
      { who: 'the product', atRest: restBefore.product, highest: memoryOf(product.pid).highest },
      { who: 'the bare server', atRest: restBefore.bare, highest: memoryOf(bare.pid ?? 0).highest },
    ];
    return { comparisons, memory };
  } finally {
    await stop(bare);
    await product.stop();
    await release();
  }
};

const mediansOf = (rows: Measured[]) => ({
  perSecond: median(rows.map(({ perSecond }) => perSecond)),
  p50: median(rows.map(({ p50 }) => p50)),
  p99: median(rows.map(({ p99 }) => p99)),
});

/** Current and peak resident memory in bytes (VmRSS and VmHWM in proc(5)). */
const memoryOf = (pid: number): { now: number; highest: number } => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const bytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) * 1024;
  return { now: bytes('VmRSS'), highest: bytes('VmHWM') };
};
