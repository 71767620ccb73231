// Opens the product and its data for terminal commands.
import { join } from 'node:path';
import { errorCatalog } from '@rehearse/contract/error-codes.ts';
import { readEnvironment } from '../platform/config/config.ts';
import { reachDatabase } from '../platform/db/reach-database.ts';
import { openListener } from '../platform/http/server.ts';
import type { AddJob } from '../platform/jobs/jobs.port.ts';
import { AppError } from '../platform/kernel/app-error.ts';
import { systemClock, type Clock } from '../platform/kernel/clock.ts';
import { readSecret } from '../platform/kernel/secret.ts';
import { StartError } from '../platform/kernel/start-error.ts';
import { launch } from '../launch.ts';
import { unlimited } from '../platform/config/limits.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

export type Command = Awaited<ReturnType<typeof openCommand>>;

/**
 * Opens the product on the configured data, whether or not a server is running. Jobs that it adds are left to the server,
 * unless `addJob` takes them.
 */
export const openCommand = async (options: { clock?: Clock; addJob?: AddJob } = {}) => {
  const config = readEnvironment();
  const reached = await reachDatabase(config, say);
  // on the loopback address at any port: commands call the identity provider over HTTP, as a browser does
  const listener = await openListener('127.0.0.1', 0);
  const release = async () => {
    await listener.close();
    await reached.release();
  };
  try {
    const launched = await launch({
      connectionString: reached.connectionString,
      listener,
      clock: options.clock ?? systemClock,
      addJob: options.addJob,
      secret: readSecret(config.APP_SECRET, config.dataDir),
      logLevel: 'error',
      trustProxy: 0,
      limiting: unlimited,
      bankFolder: join(config.root, 'bank'),
      // run by the installation's operator
      signUp: { rule: 'open', domains: [] },
      role: 'web' as const,
    });
    const close = async () => {
      await launched.close();
      await release();
    };
    return { product: launched.product, origin: `http://127.0.0.1:${listener.address().port}`, close };
  } catch (error) {
    await release();
    throw error;
  }
};

/** Runs a command: prints its result, or the reason it failed, with exit code 1. */
export const runCommand = async (work: () => Promise<string>): Promise<void> => {
  try {
    say(await work());
  } catch (error) {
    const message = sentenceOf(error);
    process.stderr.write(`${message}\n`);
    process.exitCode = 1;
  }
};

const sentenceOf = (error: unknown): string => {
  if (error instanceof StartError) return error.message;
  if (error instanceof AppError) return errorCatalog[error.code].sentence;
  return String(error instanceof Error ? error.stack : error);
};
