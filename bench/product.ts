// Runs the product as a child process on a data folder, for benchmarks and chaos tests.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const root = resolve(import.meta.dirname, '..');

export type Product = {
  origin: string;
  port: number;
  child: ChildProcess;
  pid: number;
  /** Shuts it down gracefully. */
  stop: () => Promise<void>;
};

type Options = { dataDir: string; port?: number; environment?: Record<string, string> };

/** The flags that `npm start` uses. */
const serverFlags = JSON.parse(readFileSync(join(root, 'server/node-flags.json'), 'utf8')) as string[];

/** A benchmark sends the traffic of many people from one address, so the rate limits are off. */
const unlimited = Object.fromEntries(
  ['SIGN_IN', 'SIGN_UP', 'MAIL', 'SYNC', 'REFRESH']
    .flatMap((call) => [`LIMIT_${call}_ACCOUNT`, `LIMIT_${call}_ADDRESS`])
    .concat('LIMIT_CALLS_PERSON', 'LIMIT_CALLS_ADDRESS')
    .map((name) => [name, 'off']),
);

/** Overrides settings from a local `.env` file; an empty value counts as not set. */
const neutral = {
  HOST: '127.0.0.1',
  PUBLIC_URL: '',
  TRUST_PROXY: '',
  DATABASE_URL: '',
  APP_SECRET: '',
  ADMIN_EMAIL: '',
  ADMIN_PASSWORD: '',
  SMTP_URL: '',
  LOG_LEVEL: 'error',
  PASSWORD_HASH_QUEUE: '10000',
  LIMIT_TESTS_ACCOUNT: 'off',
  OPEN_TESTS: '0',
  STORAGE_PER_PERSON_MB: '0',
  ...unlimited,
};

export const environmentFor = ({ dataDir, port, environment = {} }: Options & { port: number }) => ({
  ...process.env,
  ...neutral,
  PORT: String(port),
  DATA_DIR: dataDir,
  ...environment,
});

/** Resolves once /api/health returns 200. */
export const startProduct = async (options: Options): Promise<Product> => {
  const port = options.port ?? (await freePort());
  const child = spawn(process.execPath, [...serverFlags, join(root, 'server/src/main.ts')], {
    cwd: root,
    env: environmentFor({ ...options, port }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  endWithUs(child);
  const origin = `http://127.0.0.1:${port}`;
  await healthy(origin, child);
  return { origin, port, child, pid: child.pid ?? 0, stop: () => stop(child) };
};

/** Polls every 10 ms; throws if the process exits or after 30 seconds. */
export const healthy = async (origin: string, child?: ChildProcess): Promise<void> => {
  const deadline = performance.now() + 30_000;
  for (;;) {
    const status = await fetch(`${origin}/api/health`).then(
      async (reply) => (await reply.arrayBuffer(), reply.status),
      () => 0,
    );
    if (status === 200) return;
    if (child && hasEnded(child)) throw new Error('the product ended before it was healthy');
    if (performance.now() > deadline) throw new Error('the product was not healthy within 30 s');
    await sleep(10);
  }
};

export const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

export const stop = async (child: ChildProcess): Promise<void> => {
  if (hasEnded(child)) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
};

/** Ends the child process when this process exits. */
export const endWithUs = (child: ChildProcess): void => {
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  running.add(child);
  child.once('exit', () => {
    process.removeListener('exit', end);
    running.delete(child);
  });
};

/** Child processes that must end before this process. */
const running = new Set<ChildProcess>();

/** A temporary folder that is deleted when this process exits; on a signal, child processes that use it are stopped first. */
export const temporaryFolder = (name: string): string => {
  const folder = mkdtempSync(join(tmpdir(), `rehearse-${name}-`));
  const leave = async (code: number): Promise<void> => {
    // requests to the stopped processes fail now; ignore their errors
    process.on('uncaughtException', () => undefined);
    await Promise.all([...running].map(stop));
    process.exit(code);
  };
  process.once('SIGINT', () => void leave(130)).once('SIGTERM', () => void leave(143));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }));
  return folder;
};

export const freePort = async (): Promise<number> => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
};
