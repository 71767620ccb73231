// Several files as one program: how a test program runs beside them, and which file and line an error is in.
import type { SourceFile } from './source-file.ts';
import { errorEnd, type GuestEnd, type RunGuest, type RunSource } from './guest.ts';

export type Bundle = {
  /** Defines the function `entryName`. */
  source: string;
  /** Where each file's first line stands in what the interpreter counts, and how many lines it has. */
  sections: readonly { path: string; firstLine: number; lines: number }[];
};

/** One of the files can't be read as a program. */
export class BundleError extends Error {
  readonly end: GuestEnd;

  constructor(end: GuestEnd) {
    super('file not readable');
    this.end = end;
  }
}

/** `program` is what is run; it imports from the files. */
export type BundleFiles = (files: readonly SourceFile[], program: string) => Bundle;

/** The files with changed ones in their place, and new ones last. */
export const withChanges = (files: readonly SourceFile[], changes: readonly SourceFile[]): SourceFile[] => {
  const byPath = new Map([...files, ...changes].map(({ path, content }) => [path, content]));
  return [...byPath].map(([path, content]) => ({ path, content }));
};

export const entryName = 'runProgram';

export const linesOf = (text: string): number => text.split('\n').length;

/** The file and its line; null for a line of ours, or of the test program. */
export const locate = (
  { sections }: Pick<Bundle, 'sections'>,
  line: number,
): { file: string; line: number } | null => {
  const section = sections.find(({ firstLine, lines }) => line >= firstLine && line < firstLine + lines);
  return section ? { file: section.path, line: line - section.firstLine + 1 } : null;
};

/** The interpreter, for programs with files too. */
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
