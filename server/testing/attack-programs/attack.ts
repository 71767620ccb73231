// What an attack on the sandbox is, and what may come of it.
import type { Language, ProgramTest, TestOutcome } from '@rehearse/sandbox/program.ts';

export type Attack = {
  name: string;
  language: Language;
  source: string;
  test: ProgramTest;
  /** Any of these: some end in one way or another, depending on the machine. */
  may: TestOutcome['outcome'][];
};

/** In the expected value of every test that a program must not pass, and in the environment and a file of the server. */
export const canary = 'canary-of-the-sandbox';
/** In the arguments of hidden tests. */
export const hiddenArgument = 'argument-of-a-hidden-test';
/** Where programs try to write; nothing may be there afterwards. */
export const escapedFile = '/tmp/rehearse-escaped';

type Row = [name: string, source: string, may?: TestOutcome['outcome'][]];

/** The program answers "contained" itself, or else what it got hold of. */
export const probes = (language: Language, rows: Row[]): Attack[] =>
  rows.map(([name, source, may = ['passed']]) => ({
    name,
    language,
    source,
    test: { function: 'f', args: [], expected: 'contained', visible: true },
    may,
  }));

/** The program tries to pass without the right answer, or to carry a hidden test out. */
export const forgeries = (language: Language, rows: Row[]): Attack[] =>
  rows.map(([name, source, may = ['wrong', 'error']]) => ({
    name,
    language,
    source,
    test: { function: 'f', args: [hiddenArgument], expected: canary, visible: false },
    may,
  }));

/** The program takes what it can. */
export const bombs = (language: Language, rows: Row[]): Attack[] =>
  rows.map(([name, source, may = ['timeout']]) => ({
    name,
    language,
    source,
    test: { function: 'f', args: [], expected: canary, visible: true },
    may,
  }));
