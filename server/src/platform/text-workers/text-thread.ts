// Entry point of a text worker: loads one of our modules, runs one of its functions, and sends back the result.
import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

type Order = { module: string; name: string; input: unknown[] };
type Functions = Record<string, (...input: unknown[]) => unknown>;

/** Lowers this thread's priority on Linux, so that requests come first on a machine with few cores. */
const stepBack = (): void => {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    if (thread > 0) setPriority(thread, constants.priority.PRIORITY_LOW);
  } catch {
    // other systems have no priority per thread
  }
};

stepBack();
const port = parentPort;
port?.on('message', ({ module, name, input }: Order) => {
  const work = async (): Promise<unknown> => {
    const functions = (await import(module)) as Functions;
    const run = functions[name];
    if (!run) throw new Error(`${module} has no ${name}`);
    return run(...input);
  };
  work().then(
    (value) => port.postMessage({ value }),
    (error: unknown) =>
      port.postMessage({ error: error instanceof Error ? error : new Error(String(error)) }),
  );
});
