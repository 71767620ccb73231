// A line on the terminal for a step that takes over a second, and none for a quick one.

/** Resolves as `work` does; tells `log` that it goes on after a second, and how long it took in the end. */
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
