// Starts the PostgreSQL server, waits until it's ready, and stops it.
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync, renameSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, parse } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../../kernel/start-error.ts';
import { programPath } from './binaries.ts';
import { childEnvironment } from './environment.ts';
import type { Launcher } from './launcher.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { endPostgres } from './process-check.ts';
import { settingArguments } from './settings.ts';
import { isFull, noSpace } from './space.ts';

export type RunningPostgres = { pid: number; port: number; ended: Promise<void>; stop: () => Promise<void> };

const attempts = 20;
const largestLog = 4 * 1024 * 1024; // bytes

/**
 * Resolves when the server accepts connections, on `wantedPort` or a random free port. Retries if the port was taken in
 * the meantime, or if processes of a killed run still hold the cluster's shared memory; throws StartError for any other
 * failure.
 */
export async function runPostgres(
  launcher: Launcher,
  dataDir: string,
  clusterDir: string,
  settings: Record<string, string>,
  wantedPort?: number,
): Promise<RunningPostgres> {
  const logFile = join(dataDir, 'postgres.log');
  let output = '';
  let own: Record<string, string> = {};
  for (let attempt = 0; attempt < attempts; attempt++) {
    const port = wantedPort ?? (await freePort());
    const { fd, from } = openLog(logFile);
    const child = spawnServer(launcher, clusterDir, { ...settings, ...own, port: String(port) }, fd);
    closeSync(fd);
    if (await isReady(child, clusterDir)) return handleOf(child, port);
    output = readFileSync(logFile).subarray(from).toString('utf8');
    // not every file system supports sockets
    const hasNoSocket = /Unix-domain socket/.test(output) && !('unix_socket_directories' in own);
    if (hasNoSocket) own = { unix_socket_directories: '' };
    else if (!/could not bind|Address already in use|still in use|is another postmaster/.test(output)) break;
    await sleep(250);
  }
  if (isFull(dataDir, output)) throw noSpace(dataDir);
  const reason = /(?:FATAL|PANIC|ERROR):.*/.exec(output)?.[0] ?? output.trim().split('\n').at(-1);
  throw new StartError(
    `The database didn't start: ${reason || 'it exited without a message'} (see ${logFile}).`,
  );
}

function spawnServer(launcher: Launcher, clusterDir: string, settings: Record<string, string>, log: number) {
  const program = programPath(launcher.binaries, 'postgres');
  const [file = program, ...args] = [
    ...launcher.prefix,
    program,
    '-D',
    clusterDir,
    ...settingArguments(settings),
  ];
  return spawn(file, args, {
    env: childEnvironment(),
    cwd: parse(clusterDir).root,
    // Its own process group: Ctrl-C in the terminal reaches only us, and we then stop it in order.
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio: ['ignore', log, log],
  });
}

/** True when line 8 of postmaster.pid says ready for this child; false if the child exits first. */
async function isReady(child: ChildProcess, clusterDir: string): Promise<boolean> {
  let failed = false;
  child.once('error', () => (failed = true));
  while (!failed && child.exitCode === null && child.signalCode === null) {
    const file = readPostmasterFile(clusterDir);
    if (file?.pid === child.pid && file?.status === 'ready') return true;
    await sleep(15);
  }
  return false;
}

function handleOf(child: ChildProcess, port: number): RunningPostgres {
  const pid = child.pid ?? 0;
  const endWithUs = () => child.kill('SIGINT');
  process.once('exit', endWithUs); // needed where setpriv can't signal it when we exit
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  void ended.then(() => process.removeListener('exit', endWithUs));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) await endPostgres(pid);
    await ended;
  };
  return { pid, port, ended, stop };
}

/** Opened for appending, so that the server can keep writing after we die. `from` is where this run's output starts. */
function openLog(file: string): { fd: number; from: number } {
  let fd = openSync(file, 'a', 0o600);
  if (fstatSync(fd).size > largestLog) {
    closeSync(fd);
    renameSync(file, `${file}.old`);
    fd = openSync(file, 'a', 0o600);
  }
  return { fd, from: fstatSync(fd).size };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
