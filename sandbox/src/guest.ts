// Types and limits shared by hosts and interpreters, the same in a child process and in a browser worker.

import type { SourceFile } from './source-file.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Input of a program. The expected result is never passed to the interpreter. */
export type PlainInput = { kind: 'call'; function: string; args: Json[] } | { kind: 'stdin'; stdin: string };
/**
 * `program`: runs with the person's files, after replacing those in `changes`. `query`: SQL only; `setup` creates the tables,
 * and `after`, if set, is a query whose rows are returned instead of the statements' own.
 */
export type GuestInput =
  | PlainInput
  | { kind: 'program'; program: string; changes: SourceFile[] }
  | { kind: 'query'; setup: string; after: string | null };

/** `line`: in the person's source, or in `file` if there are several files; null if the error happened elsewhere. */
export type GuestError = {
  type: string;
  message: string;
  line: number | null;
  file?: string | undefined;
  column?: number | undefined;
};

export type GuestEnd =
  /** `json` is null if the value can't be serialized as JSON; `shown` is then its text form. */
  | { end: 'returned'; json: string | null; shown: string }
  | { end: 'printed' }
  | { end: 'error'; error: GuestError }
  | { end: 'memory' | 'timeout' | 'output' };

export type GuestReport = GuestEnd & { output: string; ms: number };

export type GuestProgram = { source: string; files: readonly SourceFile[]; input: GuestInput };

/** Runs one program once, in a fresh instance. Calls `onBegin` right before the person's code is parsed. */
export type RunGuest = (program: GuestProgram, onBegin: () => void) => Promise<GuestReport>;

/** Like `RunGuest`, for interpreters that run a single source file. */
export type RunSource = (
  program: { source: string; input: PlainInput },
  onBegin: () => void,
) => Promise<GuestReport>;

/** Milliseconds of work: CPU time where available, so a busy machine can't fail a test; wall-clock time in browsers. */
export type WorkClock = () => number;

const kilo = 1024;

export const guestLimits = {
  /** In addition to what the interpreter itself needs. */
  memoryBytes: 128 * kilo * kilo,
  outputBytes: 64 * kilo,
  resultLength: 64 * kilo,
  resultRows: 500,
  shownLength: 500,
  testMs: 2_000,
  /** Total sleep time per test. */
  sleepMs: 6_000,
};

export const wasmPageBytes = 64 * kilo;

export const errorEnd = (type: string, message: string, line: number | null = null): GuestEnd => ({
  end: 'error',
  error: { type, message, line },
});

/** Parses a harness's report. The program may have forged it, so every field is validated. */
export const readEnd = (text: string): GuestEnd => {
  const unreadable = errorEnd('ResultError', 'The program corrupted its own result.');
  let report: Record<string, unknown>;
  try {
    report = Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    return unreadable;
  }
  const short = (value: unknown): string =>
    (typeof value === 'string' ? value : '').slice(0, guestLimits.shownLength);
  if (report['end'] === 'memory' || report['end'] === 'printed') return { end: report['end'] };
  if (report['end'] === 'error') {
    const line = report['line'];
    return errorEnd(
      short(report['type']),
      short(report['message']),
      Number.isSafeInteger(line) ? Number(line) : null,
    );
  }
  if (report['end'] !== 'returned') return unreadable;
  const json = report['json'];
  if (typeof json === 'string' && json.length > guestLimits.resultLength)
    return errorEnd('ResultError', 'The returned value is longer than 64 kB.');
  return { end: 'returned', json: typeof json === 'string' ? json : null, shown: short(report['shown']) };
};
