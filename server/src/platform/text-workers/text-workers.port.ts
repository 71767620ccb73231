// The port of text workers: runs slow pure functions over people's text in threads.

export type TextWork = {
  /** A module of ours, loaded in the thread. */
  module: URL;
  /** The function that it exports. */
  name: string;
  /** Copied by structured clone: plain values only. */
  input: readonly unknown[];
};

/** Throws `text_workers_busy` when the queue is full, `text_too_costly` after the time limit. */
export type RunTextWork = (work: TextWork, signal?: AbortSignal) => Promise<unknown>;

type InputOf<F> = F extends (...input: infer I) => unknown ? I : never;
type OutputOf<F> = F extends (...input: never[]) => infer O ? Awaited<O> : never;

/** The functions of a module, run in a text worker: `apart<typeof x>(run, new URL('./x.ts', import.meta.url))`. */
export const apart =
  <M>(run: RunTextWork, module: URL) =>
  <K extends keyof M & string>(
    name: K,
    input: InputOf<M[K]>,
    signal?: AbortSignal,
  ): Promise<OutputOf<M[K]>> =>
    run({ module, name, input }, signal) as Promise<OutputOf<M[K]>>;
