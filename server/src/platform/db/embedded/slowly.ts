// Prints a line for a step that takes over a second.

/** Resolves with the result of `work`. After a second, logs that the step is running, and when it ends, how long it took. */
export async function slowly<T>(log: (line: string) => void, what: string, work: Promise<T>): Promise<T> {
  const begun = performance.now();
  const timer = setTimeout(() => log(`${what} …`), 1000);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    const seconds = (performance.now() - begun) / 1000;
    if (seconds > 1) log(`${what}: ${seconds.toFixed(1)} s`);
  }
}
