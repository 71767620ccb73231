// The product as a process of its own over a temporary folder, as `npm start` runs it; and people who use it.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const root = resolve(import.meta.dirname, '..');

export type Product = { origin: string; dataDir: string; process: ChildProcess };

export const newDataDir = (): string => mkdtempSync(join(tmpdir(), 'rehearse-bench-'));
export const removeDataDir = (dataDir: string): void => rmSync(dataDir, { recursive: true, force: true });

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
};

/** Starts the server and waits until it is healthy. Its log goes to this process's own error output. */
export const startProduct = async (dataDir: string, port: number): Promise<Product> => {
  const child = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  await untilHealthy(origin, child);
  return { origin, dataDir, process: child };
};

export const isHealthy = async (origin: string): Promise<boolean> =>
  fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(2_000) }).then(
    (reply) => reply.ok,
    () => false,
  );

export const untilHealthy = async (origin: string, child?: ChildProcess): Promise<void> => {
  for (let tries = 0; tries < 3_000; tries += 1) {
    if (child && (child.exitCode !== null || child.signalCode !== null))
      throw new Error('the server ended while it started');
    if (await isHealthy(origin)) return;
    await sleep(20);
  }
  throw new Error(`${origin} did not become healthy within a minute`);
};

export const stopProduct = async ({ process: child }: Product): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
};

/** Memory that a process holds, in MB. */
export const residentMegabytes = (pid: number): number => {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
};
