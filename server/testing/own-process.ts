// Starts the product in a separate process, with an existing database.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

export type OwnProcess = { origin: string; kill: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void> };

/** Resolves once the process prints that it is ready; throws with its output if it exits first. */
export const startProcess = async (environment: Record<string, string>): Promise<OwnProcess> => {
  const folder = await mkdtemp(join(tmpdir(), 'rehearse-process-'));
  const child = spawn(process.execPath, ['--no-warnings', main], {
    env: {
      PATH: process.env['PATH'] ?? '',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'error',
      DATA_DIR: folder,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let output = '';
  const origin = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      output += chunk.toString();
      const [, address] = /Address\s+(http:\S+)/.exec(output) ?? [];
      if (address) resolve(address);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => reject(new Error(`the process ended: ${output}`)));
  });
  return {
    origin,
    kill: async (signal) => {
      child.kill(signal);
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
