// Prints a line for a step that takes over a second, and nothing for a quick one.

/**
 * Resolves with the result of `work`.
 * @template T @param {string} what @param {() => Promise<T>} work @returns {Promise<T>}
 */
export async function step(what, work) {
  const begun = Date.now();
  const timer = setTimeout(() => console.error(`${what} …`), 1000);
  try {
    const result = await work();
    const seconds = (Date.now() - begun) / 1000;
    if (seconds > 1) console.error(`${what}: ${seconds.toFixed(1)} s`);
    return result;
  } finally {
    clearTimeout(timer);
  }
}
