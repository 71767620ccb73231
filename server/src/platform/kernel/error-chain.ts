// The errors behind an error. Libraries wrap what they catch, so the code that tells what happened may be deep inside.

/** The error and its causes, outermost first; a chain that leads back to itself ends there. */
export function* errorChain(error: unknown): Generator<Error> {
  const seen = new Set<unknown>();
  for (let current = error; current instanceof Error && !seen.has(current); current = current.cause) {
    seen.add(current);
    yield current;
  }
}
