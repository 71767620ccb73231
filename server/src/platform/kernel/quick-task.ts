// Marks work that others wait behind, so that whatever may take its time refuses to be part of it.
import { AsyncLocalStorage } from 'node:async_hooks';

const hurried = new AsyncLocalStorage<string>();

/** `name`: of the work, for whoever put it where it can't be. */
export const asQuickTask = <T>(name: string, work: () => T): T => hurried.run(name, work);

/** Throws where others wait behind: a fault of the program, found by the first test that runs the work. */
export const refuseInQuickTask = (what: string): void => {
  const name = hurried.getStore();
  if (name !== undefined) throw new Error(`${name} is a quick task and can't ${what}`);
};
