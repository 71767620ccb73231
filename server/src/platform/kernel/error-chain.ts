// Walks the causes of an error. Libraries wrap errors, so the code that explains a failure may be nested deeply.

/** The error and its causes, outermost first. Stops if the chain loops. */
export function* errorChain(error: unknown): Generator<Error> {
  const seen = new Set<unknown>();
  for (let current = error; current instanceof Error && !seen.has(current); current = current.cause) {
    seen.add(current);
    yield current;
  }
}
