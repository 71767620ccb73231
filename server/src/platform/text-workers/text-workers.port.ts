// The port of text workers: runs slow pure functions on people's text in threads.

export type TextWork = {
  /** URL of one of our modules, loaded in the thread. */
  module: URL;
  /** Name of the exported function. */
  name: string;
  /** Copied by structured clone, so plain values only. */
  input: readonly unknown[];
};

/** Throws `text_workers_busy` if the queue is full, and `text_too_costly` after the time limit. */
export type RunTextWork = (work: TextWork, signal?: AbortSignal) => Promise<unknown>;

type InputOf<F> = F extends (...input: infer I) => unknown ? I : never;
type OutputOf<F> = F extends (...input: never[]) => infer O ? Awaited<O> : never;

/** A module's functions, run in a text worker: `apart<typeof x>(run, new URL('./x.ts', import.meta.url))`. */
export const apart =
  <M>(run: RunTextWork, module: URL) =>
  <K extends keyof M & string>(
    name: K,
    input: InputOf<M[K]>,
    signal?: AbortSignal,
  ): Promise<OutputOf<M[K]>> =>
    run({ module, name, input }, signal) as Promise<OutputOf<M[K]>>;
