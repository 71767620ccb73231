// What is run: a program, the tests it is run against, and what came of each.
import type { ProgramLanguage, TestOutcome } from '@rehearse/contract/grading/checks.ts';
import type { SourceFile } from './source-file.ts';
import type { Json } from './guest.ts';

export type Language = ProgramLanguage;
/** What an interpreter runs. */
export type GuestLanguage = Language | 'postgresql';
export type { TestOutcome };

/**
 * Calls a function of the program with arguments and compares what it returns, as JSON. Numbers are compared as doubles;
 * `tolerance` allows a difference, absolute below 1 and relative above. JavaScript's undefined counts as null.
 */
export type CallTest = { function: string; args: Json[]; expected: Json; tolerance?: number };

/**
 * Runs the program as a whole and compares what it prints. Spaces at the end of lines and empty lines at the end don't
 * count. JavaScript reads its input with the functions readLine() (null at the end) and readAll().
 */
export type PrintTest = { stdin: string; stdout: string };

/** Runs beside the program's files, imports from them, and passes when it ends without an error. `changes`: other files for this test. */
export type FilesTest = { program: string; changes?: SourceFile[] };

/** Of a hidden test only the outcome, and an error's type and line, may reach the person. */
export type ProgramTest = (CallTest | PrintTest | FilesTest) & { visible: boolean };

/** `files`: of a program in several files, whose `source` is empty. */
export type ProgramRun = {
  language: Language;
  source: string;
  files?: readonly SourceFile[];
  tests: ProgramTest[];
};
