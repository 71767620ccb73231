// Runs the embedded PostgreSQL in a separate process, and inspects processes independently of the code under test.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export const project = resolve(import.meta.dirname, '../..');

type Report = {
  connectionString: string;
  pid: number;
  launcher: string;
  startError: string;
  stopped: boolean;
};
type Holder = { child: ChildProcess; reported: (word: keyof Report) => Promise<Report> };
type Way = { prefix?: string[]; env?: NodeJS.ProcessEnv; root?: string; node?: string };

const children: ChildProcess[] = [];

/** Runs server/testing/postgres-holder.ts on `dataDir`; `reported` waits for an output line with this property. */
export function hold(dataDir: string, way: Way = {}): Holder {
  const { prefix = [], env = process.env, root = project, node = process.execPath } = way;
  const command = [...prefix, node, join(root, 'server/testing/postgres-holder.ts'), dataDir];
  const stdio = ['ignore', 'pipe', 'inherit'] as const;
  const child = spawn(command[0] ?? node, command.slice(1), { env, cwd: '/', stdio: [...stdio] });
  children.push(child);
  const lines: Partial<Report>[] = [];
  let closed = false;
  child.once('close', () => (closed = true));
  if (child.stdout)
    createInterface({ input: child.stdout }).on('line', (line) =>
      lines.push(JSON.parse(line) as Partial<Report>),
    );
  const reported = async (word: keyof Report) => {
    await until(() => closed || lines.some((line) => word in line));
    const line = lines.find((candidate) => word in candidate);
    if (!line) throw new Error(`no ${word} in ${JSON.stringify(lines)}`);
    return line as Report;
  };
  return { child, reported };
}

/** Kills every process started by `hold`. */
export async function releaseAll(): Promise<void> {
  for (const child of children.splice(0)) await kill(child);
}

export const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

export async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await until(() => hasEnded(child));
}

export async function until(done: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 20_000;
  while (!(await done())) {
    if (performance.now() > deadline) throw new Error('waited 20 s in vain');
    await sleep(20);
  }
}

/** The PIDs of all postgres processes whose data directory is inside `path`. */
export function servedBy(path: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => {
    try {
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      return (words[0] ?? '').endsWith('/postgres') && words.some((word) => word.startsWith(path));
    } catch {
      return false;
    }
  });
}

/** Runs one statement on its own connection. */
export async function query(address: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
