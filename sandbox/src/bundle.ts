// Bundles several files into one program that a test program can import from, and maps error lines back to files.
import type { SourceFile } from './source-file.ts';
import { errorEnd, type GuestEnd, type RunGuest, type RunSource } from './guest.ts';

export type Bundle = {
  /** Defines the function `entryName`. */
  source: string;
  /** For each file: the line number the interpreter uses for its first line, and its line count. */
  sections: readonly { path: string; firstLine: number; lines: number }[];
};

/** One of the files has a syntax error. */
export class BundleError extends Error {
  readonly end: GuestEnd;

  constructor(end: GuestEnd) {
    super('file not readable');
    this.end = end;
  }
}

/** `program` is the code to run; it imports from the files. */
export type BundleFiles = (files: readonly SourceFile[], program: string) => Bundle;

/** Replaces files with their changed versions; new files go last. */
export const withChanges = (files: readonly SourceFile[], changes: readonly SourceFile[]): SourceFile[] => {
  const byPath = new Map([...files, ...changes].map(({ path, content }) => [path, content]));
  return [...byPath].map(([path, content]) => ({ path, content }));
};

export const entryName = 'runProgram';

export const linesOf = (text: string): number => text.split('\n').length;

/** The file and line; null if the line is in the runtime or the test program. */
export const locate = (
  { sections }: Pick<Bundle, 'sections'>,
  line: number,
): { file: string; line: number } | null => {
  const section = sections.find(({ firstLine, lines }) => line >= firstLine && line < firstLine + lines);
  return section ? { file: section.path, line: line - section.firstLine + 1 } : null;
};

/** Extends a single-source interpreter to run programs with several files. */
export const withFiles =
  (bundleFiles: BundleFiles, run: RunSource): RunGuest =>
  async ({ source, files, input }, onBegin) => {
    if (input.kind === 'query') throw new Error('a program has no data set');
    if (input.kind !== 'program') return run({ source, input }, onBegin);
    let bundle: Bundle;
    try {
      bundle = bundleFiles(withChanges(files, input.changes), input.program);
    } catch (error) {
      onBegin();
      const end =
        error instanceof BundleError ? error.end : errorEnd('SyntaxError', 'The files can’t be read.');
      return { ...end, output: '', ms: 0 };
    }
    const entry = { kind: 'call' as const, function: entryName, args: [] };
    const report = await run({ source: bundle.source, input: entry }, onBegin);
    if (report.end !== 'error' || report.error.line === null) return report;
    const found = locate(bundle, report.error.line);
    return { ...report, error: { ...report.error, line: null, ...found } };
  };
