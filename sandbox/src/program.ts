// A run of a program: its source, its tests, and their outcomes.
import type { ProgramLanguage, TestOutcome } from '@rehearse/contract/grading/checks.ts';
import type { SourceFile } from './source-file.ts';
import type { Json } from './guest.ts';

export type Language = ProgramLanguage;
/** A language that an interpreter can run. */
export type GuestLanguage = Language | 'postgresql';
export type { TestOutcome };

/**
 * Calls a function of the program with arguments and compares its return value, as JSON. Numbers are compared as doubles;
 * `tolerance` allows a difference, absolute below 1 and relative above. JavaScript's undefined counts as null.
 */
export type CallTest = { function: string; args: Json[]; expected: Json; tolerance?: number };

/**
 * Runs the whole program and compares its output, ignoring trailing spaces on lines and trailing empty lines. JavaScript
 * reads its input with the functions readLine() (null at the end) and readAll().
 */
export type PrintTest = { stdin: string; stdout: string };

/** Imports from the program's files, and passes if it ends without an error. `changes`: files replaced for this test. */
export type FilesTest = { program: string; changes?: SourceFile[] };

/** For a hidden test, the person may see only the outcome, and an error's type and line. */
export type ProgramTest = (CallTest | PrintTest | FilesTest) & { visible: boolean };

/** `files`: for a program in several files, whose `source` is empty. */
export type ProgramRun = {
  language: Language;
  source: string;
  files?: readonly SourceFile[];
  tests: ProgramTest[];
};
