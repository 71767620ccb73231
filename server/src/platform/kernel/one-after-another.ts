// Serializes the runs of a task, so that the latest read is also the last one stored.

/** A run starts when the previous ones have ended; its failure affects only its own caller. */
export const oneAfterAnother = (task: () => Promise<void>): (() => Promise<void>) => {
  let last: Promise<void> = Promise.resolve();
  return () => (last = last.then(task, task));
};
