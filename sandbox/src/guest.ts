// What a host asks of an interpreter and what comes back: the same in a child process and in a browser's worker.

import type { SourceFile } from './source-file.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** What a program is run with. What is expected of it never comes near the interpreter. */
export type PlainInput = { kind: 'call'; function: string; args: Json[] } | { kind: 'stdin'; stdin: string };
/**
 * `program`: runs beside the person's files, of which `changes` stand in for some. `query`: SQL alone; makes the tables, and
 * is asked afterwards.
 */
export type GuestInput =
  | PlainInput
  | { kind: 'program'; program: string; changes: SourceFile[] }
  | { kind: 'query'; setup: string; after: string | null };

/** `line` is a line of the person's source, or of `file` where there are several; null when the error happened elsewhere. */
export type GuestError = {
  type: string;
  message: string;
  line: number | null;
  file?: string | undefined;
  column?: number | undefined;
};

export type GuestEnd =
  /** `json` is null when the value can't be written as JSON; `shown` is then its text. */
  | { end: 'returned'; json: string | null; shown: string }
  | { end: 'printed' }
  | { end: 'error'; error: GuestError }
  | { end: 'memory' | 'timeout' | 'output' };

export type GuestReport = GuestEnd & { output: string; ms: number };

export type GuestProgram = { source: string; files: readonly SourceFile[]; input: GuestInput };

/** Runs one program once, in an instance of its own. `onBegin` is called right before the person's code is read. */
export type RunGuest = (program: GuestProgram, onBegin: () => void) => Promise<GuestReport>;

/** The same for a program that is one source: what an interpreter itself knows. */
export type RunSource = (
  program: { source: string; input: PlainInput },
  onBegin: () => void,
) => Promise<GuestReport>;

/** Milliseconds of work. In a browser the clock on the wall; where it is known, processor time, so that a busy machine costs nobody a test. */
export type WorkClock = () => number;

const kilo = 1024;

export const guestLimits = {
  /** Above what the interpreter itself needs. */
  memoryBytes: 128 * kilo * kilo,
  outputBytes: 64 * kilo,
  resultLength: 64 * kilo,
  resultRows: 500,
  shownLength: 500,
  testMs: 2_000,
  /** All sleeps of one test together. */
  sleepMs: 6_000,
};

export const wasmPageBytes = 64 * kilo;

export const errorEnd = (type: string, message: string, line: number | null = null): GuestEnd => ({
  end: 'error',
  error: { type, message, line },
});

/** Reads what a harness reports. The program may have written it itself, so nothing in it is believed to have a form. */
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
