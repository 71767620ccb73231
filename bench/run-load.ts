// Runs the load generator and requires status 200 for every request, so that errors don't count as throughput.
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import type { Kind } from '../contract/src/kinds/kinds.ts';
import { endWithUs, root } from './product.ts';

/** A request target. `token`: absent for public paths. `kind`: present if it saves an answer. */
export type Target = { path: string; token?: string; kind?: Kind };

export type Load = {
  origin: string;
  method: 'GET' | 'PUT';
  targets: Target[];
  connections: number;
  seconds: number;
  /** The first revision number; must be higher than those of earlier loads. */
  firstRevision: number;
  /** The `Accept-Encoding` header of every request, if any. */
  encoding?: string;
};

/** Latencies in milliseconds. */
export type Measured = {
  requests: number;
  perSecond: number;
  p50: number;
  p99: number;
  statuses: Record<string, number>;
  errors: number;
};

export const runLoad = async (load: Load): Promise<Measured> => {
  const child = spawn(process.execPath, [join(root, 'bench/load.ts')], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  endWithUs(child);
  child.stdin.end(JSON.stringify(load));
  const measured = JSON.parse(await text(child.stdout)) as Measured;
  if (measured.errors > 0 || measured.statuses['200'] !== measured.requests || measured.requests === 0) {
    throw new Error(`not every request was answered 200: ${JSON.stringify(measured)}`);
  }
  return measured;
};

/** The middle value, or the mean of the two middle values. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (upper + lower) / 2;
};
