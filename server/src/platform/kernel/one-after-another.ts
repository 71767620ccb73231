// Serializes runs of one task, so that the latest read is also stored last.

/** A run starts after the previous ones; its failure affects only its own caller. */
export const oneAfterAnother = (task: () => Promise<void>): (() => Promise<void>) => {
  let last: Promise<void> = Promise.resolve();
  return () => (last = last.then(task, task));
};
