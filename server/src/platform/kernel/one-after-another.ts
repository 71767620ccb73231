// Runs of one task that never overlap: what is read last is also kept last.

/** A run starts when those before it are over, and fails for whoever asked for it alone. */
export const oneAfterAnother = (task: () => Promise<void>): (() => Promise<void>) => {
  let last: Promise<void> = Promise.resolve();
  return () => (last = last.then(task, task));
};
