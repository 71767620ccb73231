// A text worker's thread: loads a module of ours, runs one of its functions, and sends back what comes of it.
import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

type Order = { module: string; name: string; input: unknown[] };
type Functions = Record<string, (...input: unknown[]) => unknown>;

/** Linux gives each thread a priority of its own: whoever answers requests comes first on a machine of few cores. */
const stepBack = (): void => {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    if (thread > 0) setPriority(thread, constants.priority.PRIORITY_LOW);
  } catch {
    // elsewhere all threads are alike
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
