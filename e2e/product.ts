// The product as a process of its own, on a free port over a temporary folder: beside whatever else runs here.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, rmSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { settings } from '../server/src/platform/config/config.ts';
import { secretsIn } from './secrets-in-log.ts';

export const root = resolve(import.meta.dirname, '..');

export const admin = { email: 'admin@rehearse.example', password: 'keys of the house' };

export type Product = {
  origin: string;
  dataDir: string;
  logFile: string;
  /** As a machine that loses its power would: -9, and only the server; its database notices by itself. */
  kill: () => Promise<void>;
  /** Again on the same data and the same port. */
  startAgain: () => Promise<void>;
  /** Ends it in order and removes its data. */
  end: () => Promise<void>;
};

export const newDataDir = (): string => mkdtempSync(join(tmpdir(), 'rehearse-e2e-'));

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
};

/** One address, from which hundreds of people sign up and in. What holds an account to its tries stays as it is. */
const manyFromOneAddress = {
  LIMIT_SIGN_IN_ADDRESS: 'off',
  LIMIT_SIGN_UP_ADDRESS: 'off',
  LIMIT_MAIL_ADDRESS: 'off',
  LIMIT_SYNC_ADDRESS: 'off',
  LIMIT_REFRESH_ADDRESS: 'off',
  LIMIT_DEMO_ADDRESS: 'off',
  LIMIT_SUGGESTIONS_ADDRESS: 'off',
  LIMIT_CALLS_ADDRESS: 'off',
  // the default administrator of all tests signs in from this address each time
  LIMIT_SYNC_ACCOUNT: 'off',
};

/** The environment of a product of its own: nothing of a `.env` or of the shell reaches it. */
export const environmentFor = (
  dataDir: string,
  port: number,
  given: Record<string, string> = {},
): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  ...Object.fromEntries(Object.keys(settings).map((name) => [name, ''])),
  PORT: String(port),
  DATA_DIR: dataDir,
  // at its most talkative: what is said at any level must be fit to be read
  LOG_LEVEL: 'trace',
  ...manyFromOneAddress,
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  ...given,
});

/** The key of the outbox, as the newest start lines print it. */
export const outboxKeyIn = (log: string): string =>
  [...log.matchAll(/\/outbox#key=([\w-]+)/g)].at(-1)?.[1] ?? '';

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (hasEnded(child)) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
};

/** Throws when the server ends while it starts, or is not healthy within a minute. */
const untilHealthy = async (origin: string, child: ChildProcess, logFile: string): Promise<void> => {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(50)) {
    if (hasEnded(child)) break;
    const healthy = await fetch(`${origin}/api/health`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (healthy) return;
  }
  throw new Error(`the product did not start; see ${logFile}`);
};

/**
 * Starts `server/src/main.ts` over `dataDir` and waits until it is healthy. What it says goes to a file there.
 * Settings that name its port are given as a function of it.
 */
export const startProduct = async (
  dataDir = newDataDir(),
  settingsGiven: Record<string, string> | ((port: number) => Record<string, string>) = {},
): Promise<Product> => {
  const port = await freePort();
  const given = typeof settingsGiven === 'function' ? settingsGiven(port) : settingsGiven;
  const origin = `http://127.0.0.1:${port}`;
  const logFile = join(dataDir, 'server.log');
  const start = async (): Promise<ChildProcess> => {
    const log = openSync(logFile, 'a');
    const started = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
      cwd: root,
      env: environmentFor(dataDir, port, given),
      stdio: ['ignore', log, log],
    });
    await untilHealthy(origin, started, logFile);
    return started;
  };
  let child = await start();
  return {
    origin,
    dataDir,
    logFile,
    kill: () => end(child, 'SIGKILL'),
    startAgain: async () => {
      child = await start();
    },
    end: async () => {
      await end(child, 'SIGTERM');
      const secrets = secretsIn(readFileSync(logFile, 'utf8'));
      rmSync(dataDir, { recursive: true, force: true });
      if (secrets.length > 0) throw new Error(`the log holds\n${secrets.slice(0, 10).join('\n')}`);
    },
  };
};
