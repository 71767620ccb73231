// Runs the product in its own process, on a free port and a temporary data folder.
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
  /** Kills the server process with SIGKILL, as in a crash; its database detects that on its own. */
  kill: () => Promise<void>;
  /** Restarts it on the same data and port. */
  startAgain: () => Promise<void>;
  /** Shuts it down gracefully and deletes its data. */
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

/** Turns off limits per address, because all people sign up from one. Limits per account stay on. */
const manyFromOneAddress = {
  LIMIT_SIGN_IN_ADDRESS: 'off',
  LIMIT_SIGN_UP_ADDRESS: 'off',
  LIMIT_MAIL_ADDRESS: 'off',
  LIMIT_SYNC_ADDRESS: 'off',
  LIMIT_REFRESH_ADDRESS: 'off',
  LIMIT_DEMO_ADDRESS: 'off',
  LIMIT_SUGGESTIONS_ADDRESS: 'off',
  LIMIT_CALLS_ADDRESS: 'off',
  // all tests sign in as the same default administrator
  LIMIT_SYNC_ACCOUNT: 'off',
};

/** The environment of a test product, isolated from `.env` and the shell. */
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
  // log everything, because no level may contain secrets
  LOG_LEVEL: 'trace',
  ...manyFromOneAddress,
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  ...given,
});

/** The outbox key from the most recent startup output. */
export const outboxKeyIn = (log: string): string =>
  [...log.matchAll(/\/outbox#key=([\w-]+)/g)].at(-1)?.[1] ?? '';

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (hasEnded(child)) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
};

/** Throws if the server exits during startup or isn't healthy within a minute. */
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
 * Starts `server/src/main.ts` on `dataDir` and waits until it is healthy. Its output goes to a file in that folder.
 * Pass settings that contain the port as a function of it.
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
