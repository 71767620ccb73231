// Runs the program of a task in our place: our terminal, our signals, its exit code.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { root } from './place.mjs';
import { Sentence } from './sentence.mjs';

const patience = 500; // ms in which a Ctrl-C of the terminal has reached the program by itself

/** Resolves with the exit code; 128 + n when signal n ended it, as shells count. */
export function handOver(node, argv) {
  const [file, ...args] = [...endWithUs(), node, ...argv];
  const child = spawn(file, args, { cwd: root, stdio: 'inherit', env: environment(node) });
  const timers = [];
  const pass = (signal) => child.exitCode === null && child.signalCode === null && child.kill(signal);
  const listeners = {
    // A terminal sends it to the whole group, a supervisor to us alone: it is passed on if the program lives on.
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

/** The program finds the same Node first; what Node compiled is kept, which saves a third of a warm start. */
function environment(node) {
  const PATH = [dirname(node), process.env.PATH].join(delimiter);
  return { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'), ...process.env, PATH };
}

/** Where util-linux can, the program gets SIGTERM when we are killed with -9 and can't pass anything on. */
function endWithUs() {
  const prefix = ['setpriv', '--pdeathsig', 'TERM'];
  if (process.platform !== 'linux') return [];
  return spawnSync(prefix[0], [...prefix.slice(1), 'true'], { stdio: 'ignore' }).status === 0 ? prefix : [];
}

/** Whoever kills npm with -9 means the product: the process that stands for npm gets another parent then. */
function endWithNpm(end) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const before = lineage();
  return setInterval(() => lineage() !== before && end(), 250).unref();
}

/** Our parent, and above it the shell's where npm put one (`sh -c "node …"`) that outlives npm. */
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
