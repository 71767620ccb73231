// Marks work that must be quick, so that slow operations refuse to run inside it.
import { AsyncLocalStorage } from 'node:async_hooks';

const hurried = new AsyncLocalStorage<string>();

/** `name` is the task's name, for the error message. */
export const asQuickTask = <T>(name: string, work: () => T): T => hurried.run(name, work);

/** Throws inside a quick task: this is a programming error, and any test that runs the task finds it. */
export const refuseInQuickTask = (what: string): void => {
  const name = hurried.getStore();
  if (name !== undefined) throw new Error(`${name} is a quick task and can't ${what}`);
};
