// The empty database that every SQL run starts from: created once, in a child process like those that use it.
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import type { Isolation } from './isolation.ts';
import { startChild } from './start-child.ts';

/** It takes three seconds, or several times as long on a busy machine. */
const longestMs = 60_000;

const make = async (isolation: Isolation): Promise<string> => {
  const child = startChild(isolation.commandFor('empty-database'));
  const timer = setTimeout(() => child.kill('SIGKILL'), longestMs);
  child.stdin?.end();
  const failed = new Promise<never>((_, reject) => {
    child.once('error', (cause) => reject(new Error('template database start failed', { cause })));
  });
  const complaint = buffer(child.stderr as Readable);
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  try {
    const made = await Promise.race([buffer(child.stdio[3] as Readable), failed]);
    const code = await exited;
    if (code !== 0 || made.length === 0)
      throw new Error(`template database creation failed (${code})`, {
        cause: String(await complaint).slice(0, 2_000),
      });
    return made.toString('base64');
  } finally {
    clearTimeout(timer);
  }
};

let made: Promise<string> | undefined;

/** Compressed, in base64. After a failure, the next call tries again. */
export const emptyDatabase = (isolation: Isolation): Promise<string> => {
  made ??= make(isolation).catch((error: unknown) => {
    made = undefined;
    throw error;
  });
  return made;
};
