// The port of text workers: pure functions over people's text that may take long run in threads of their own.

export type TextWork = {
  /** A module of ours; loaded in the thread. */
  module: URL;
  /** The function that it exports. */
  name: string;
  /** Copied there and back: plain values only. */
  input: readonly unknown[];
};

/** Throws `text_workers_busy` when as many wait as may, `text_too_costly` when it takes too long. */
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
