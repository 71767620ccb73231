// Types of attacks on the sandbox, with their allowed outcomes.
import type { Language, ProgramTest, TestOutcome } from '@rehearse/sandbox/program.ts';

export type Attack = {
  name: string;
  language: Language;
  source: string;
  test: ProgramTest;
  /** Allowed outcomes: for some attacks the outcome depends on the machine. */
  may: TestOutcome['outcome'][];
};

/** A secret in the expected value of every test that a program must not pass, and in the server's environment and a file. */
export const canary = 'canary-of-the-sandbox';
/** A secret in the arguments of hidden tests. */
export const hiddenArgument = 'argument-of-a-hidden-test';
/** The path where programs try to write; it must not exist afterward. */
export const escapedFile = '/tmp/rehearse-escaped';

type Row = [name: string, source: string, may?: TestOutcome['outcome'][]];

/** Programs that try to escape: each returns "contained", or whatever it got hold of. */
export const probes = (language: Language, rows: Row[]): Attack[] =>
  rows.map(([name, source, may = ['passed']]) => ({
    name,
    language,
    source,
    test: { function: 'f', args: [], expected: 'contained', visible: true },
    may,
  }));

/** Programs that try to pass without the right answer, or to leak a hidden test. */
export const forgeries = (language: Language, rows: Row[]): Attack[] =>
  rows.map(([name, source, may = ['wrong', 'error']]) => ({
    name,
    language,
    source,
    test: { function: 'f', args: [hiddenArgument], expected: canary, visible: false },
    may,
  }));

/** Programs that try to exhaust resources. */
export const bombs = (language: Language, rows: Row[]): Attack[] =>
  rows.map(([name, source, may = ['timeout']]) => ({
    name,
    language,
    source,
    test: { function: 'f', args: [], expected: canary, visible: true },
    may,
  }));
