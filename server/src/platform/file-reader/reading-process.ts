// A sandboxed process that reads one file and is killed when it exceeds a limit.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FileRefused, fileFaults, type ExtractedText } from './file-reader.port.ts';
import { readingLimits } from './limits.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** All that the process can read: its own code, the parsers, and package.json for the module format. */
const readable = [here, `${root}node_modules`, `${root}server/node_modules`, `${root}server/package.json`]
  .filter((path) => existsSync(path))
  .map((path) => `--allow-fs-read=${realpathSync(path)}`);

/** Node flags for the sandbox, using its permission model; tests start other programs with the same flags. */
export const shutIn = [
  '--permission',
  // for the thread that watches the memory
  '--allow-worker',
  ...readable,
  `--max-old-space-size=${readingLimits.heapMegabytes}`,
  '--disallow-code-generation-from-strings',
  '--no-warnings',
  '--import',
  new URL('child/closed-doors.ts', import.meta.url).href,
];
const program = fileURLToPath(new URL('child/read.ts', import.meta.url));

/** In characters: the longest text at six characters each in JSON, plus a margin. */
const mostOutput = readingLimits.characters * 6 + 10_000;

type Times = { startMs: number; timeMs: number };

export type ReadingProcess = { read: (bytes: Uint8Array) => Promise<ExtractedText>; pid: number | undefined };

export const startReadingProcess = (times: Times = readingLimits): ReadingProcess => {
  const child = spawn(process.execPath, [...shutIn, program], {
    cwd: here,
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    windowsHide: true,
  });
  return { read: (bytes) => readWith(child, bytes, times), pid: child.pid };
};

const readWith = (
  child: ChildProcess,
  bytes: Uint8Array,
  { startMs, timeMs }: Times,
): Promise<ExtractedText> =>
  new Promise((resolve, reject) => {
    let output = '';
    let ready = false;
    let late = false;
    const end = (ms: number) =>
      setTimeout(() => {
        late = true;
        child.kill('SIGKILL');
      }, ms);
    let clock = end(startMs);
    child.stdout?.setEncoding('utf8').on('data', (part: string) => {
      output += part;
      if (output.length > mostOutput) child.kill('SIGKILL');
      if (ready || !output.startsWith('ready\n')) return;
      ready = true;
      clearTimeout(clock);
      clock = end(timeMs);
      child.stdin?.end(bytes);
    });
    // it may exit before reading everything; its exit code says why
    child.stdin?.on('error', () => undefined);
    child.once('error', (cause) => {
      clearTimeout(clock);
      reject(new Error('file reader did not start', { cause }));
    });
    child.once('close', (code, signal) => {
      clearTimeout(clock);
      if (!ready) reject(new Error(`file reader exited early (${code ?? signal})`));
      else if (late) reject(new FileRefused('slow'));
      else if (code === 0) settle(output.slice('ready\n'.length), resolve, reject);
      // killed by its memory watch, or by V8 when out of memory
      else reject(new FileRefused('costly'));
    });
  });

const settle = (
  line: string,
  resolve: (read: ExtractedText) => void,
  reject: (error: Error) => void,
): void => {
  const outcome = JSON.parse(line) as { read: ExtractedText } | { fault: string };
  if ('read' in outcome) return resolve(outcome.read);
  const fault = fileFaults.find((known) => known === outcome.fault);
  reject(fault ? new FileRefused(fault) : new Error('unexpected message from file reader'));
};
