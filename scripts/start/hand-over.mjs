// Runs a task's program in our place: with our terminal, our signals, and its exit code as ours.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { root } from './place.mjs';
import { Sentence } from './sentence.mjs';

const patience = 500; // ms for a Ctrl-C in the terminal to reach the program by itself

/** Resolves with the exit code; 128 + n if signal n ended the program, as in shells. */
export function handOver(node, argv) {
  const [file, ...args] = [...endWithUs(), node, ...argv];
  const child = spawn(file, args, { cwd: root, stdio: 'inherit', env: environment(node) });
  const timers = [];
  const pass = (signal) => child.exitCode === null && child.signalCode === null && child.kill(signal);
  const listeners = {
    // A terminal signals the whole process group, a supervisor only us: pass the signal on if the program is still
    // running.
    SIGINT: () => timers.push(setTimeout(pass, patience, 'SIGINT')),
    SIGTERM: () => pass('SIGTERM'),
    SIGHUP: () => pass('SIGTERM'),
  };
  for (const [signal, listener] of Object.entries(listeners)) process.on(signal, listener);
  timers.push(endWithNpm(() => pass('SIGTERM')));
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Sentence(`${node} can't be run: ${error.message}`)));
    child.once('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
  }).finally(() => {
    timers.forEach(clearTimeout);
    for (const [signal, listener] of Object.entries(listeners)) process.removeListener(signal, listener);
  });
}

/** Puts this Node first on the PATH, and keeps compiled code on disk, which saves a third of the time of a warm start. */
function environment(node) {
  const PATH = [dirname(node), process.env.PATH].join(delimiter);
  return { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'), ...process.env, PATH };
}

/** With util-linux, the program gets SIGTERM if we are killed with -9 and can't pass on a signal. */
function endWithUs() {
  const prefix = ['setpriv', '--pdeathsig', 'TERM'];
  if (process.platform !== 'linux') return [];
  return spawnSync(prefix[0], [...prefix.slice(1), 'true'], { stdio: 'ignore' }).status === 0 ? prefix : [];
}

/** Stops the program if npm is killed with -9: its child process then gets a new parent. */
function endWithNpm(end) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const before = lineage();
  return setInterval(() => lineage() !== before && end(), 250).unref();
}

/** Our parent's process ID, and its parent's if npm put a shell in between (`sh -c "node …"`), which outlives npm. */
function lineage() {
  try {
    const [, shell] = readFileSync(`/proc/${process.ppid}/cmdline`, 'utf8').split('\0');
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    const above = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
    return shell === '-c' ? `${process.ppid} ${above}` : `${process.ppid}`;
  } catch {
    return `${process.ppid}`;
  }
}
