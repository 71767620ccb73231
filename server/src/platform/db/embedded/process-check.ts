// Checks whether a process is alive, and whether it's the PostgreSQL of a data folder, because PIDs are reused.
import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** True while the process runs; false for a zombie, which stays in a container without an init process. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists but belongs to another account.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  if (process.platform !== 'linux') return true;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return !/^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2));
  } catch {
    return false;
  }
}

/**
 * Whether the process is a PostgreSQL that serves exactly this folder: the folder is its working directory (true even
 * after the folder is moved) or one of its arguments.
 */
export function isPostgresOf(pid: number, clusterDir: string): boolean {
  const words = commandLine(pid);
  const program = basename(words[0] ?? '').replace(/\.exe$/, '');
  return program === 'postgres' && (workingDirectory(pid) === clusterDir || words.includes(clusterDir));
}

function workingDirectory(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function commandLine(pid: number): string[] {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    if (process.platform === 'win32') return [];
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .split(' ');
  } catch {
    return [];
  }
}

/** Waits until the process has exited; false if it hasn't after `milliseconds`. */
async function waitForEnd(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while (isAlive(pid)) {
    if (performance.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}

/**
 * Stops PostgreSQL: fast shutdown (SIGINT), then immediate (SIGQUIT), then SIGKILL. After the last two, the next start
 * replays the write-ahead log, so nothing that was acknowledged is lost. Resolves when the process has exited, in under 5
 * s.
 */
export async function endPostgres(pid: number): Promise<void> {
  const steps = [
    ['SIGINT', 3500],
    ['SIGQUIT', 700],
    ['SIGKILL', 500],
  ] as const;
  for (const [signal, patience] of steps) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return;
    }
    if (await waitForEnd(pid, patience)) return;
  }
}
