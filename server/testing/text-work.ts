// Functions that tests run in a text worker.
import { threadId } from 'node:worker_threads';

export const threadOf = (): number => threadId;
export const shout = (text: string): string => text.toUpperCase();
export const fail = (why: string): never => {
  throw new Error(why);
};
export const spin = (ms: number): void => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};
export const fill = (): number => {
  const kept: object[] = [];
  for (;;) kept.push({ at: kept.length, more: Array.from({ length: 100 }, () => ({})) });
};
