// Compares a program's return value or output with the expected one, outside the interpreter and its process.
import type { GuestInput, GuestReport, Json } from './guest.ts';
import type { ProgramTest, TestOutcome } from './program.ts';

export const inputOf = (test: ProgramTest): GuestInput => {
  if ('program' in test) return { kind: 'program', program: test.program, changes: test.changes ?? [] };
  if ('stdin' in test) return { kind: 'stdin', stdin: test.stdin };
  return { kind: 'call', function: test.function, args: test.args };
};

const isClose = (got: number, expected: number, tolerance: number): boolean =>
  got === expected || Math.abs(got - expected) <= tolerance * Math.max(1, Math.abs(expected));

const isSame = (got: Json, expected: Json, tolerance: number): boolean => {
  if (typeof got === 'number' && typeof expected === 'number') return isClose(got, expected, tolerance);
  if (got === null || expected === null || typeof got !== 'object' || typeof expected !== 'object')
    return got === expected;
  if (Array.isArray(got) || Array.isArray(expected))
    return (
      Array.isArray(got) &&
      Array.isArray(expected) &&
      got.length === expected.length &&
      expected.every((part, index) => isSame(got[index] ?? null, part, tolerance))
    );
  const names = Object.keys(expected);
  return (
    Object.keys(got).length === names.length &&
    names.every(
      (name) => Object.hasOwn(got, name) && isSame(got[name] ?? null, expected[name] ?? null, tolerance),
    )
  );
};

const parsed = (json: string | null): { value: Json } | undefined => {
  if (json === null) return undefined;
  try {
    return { value: JSON.parse(json) as Json };
  } catch {
    return undefined;
  }
};

const withoutTrailingSpace = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trimEnd();

type Compared = { passed: boolean; expected?: string; got?: string };

const compare = (test: ProgramTest, report: GuestReport): Compared => {
  if ('program' in test) return { passed: report.end === 'returned' };
  if ('stdin' in test) {
    const passed = withoutTrailingSpace(report.output) === withoutTrailingSpace(test.stdout);
    return { passed: passed && report.end === 'printed', expected: test.stdout, got: report.output };
  }
  const got = report.end === 'returned' ? parsed(report.json) : undefined;
  const passed = got !== undefined && isSame(got.value, test.expected, test.tolerance ?? 0);
  const shown = report.end === 'returned' ? report.shown : '';
  return { passed, expected: JSON.stringify(test.expected), got: got ? JSON.stringify(got.value) : shown };
};

/** For a hidden test, returns nothing the program could use to leak the test's data: no values, messages, or output. */
export const outcomeOf = (test: ProgramTest, report: GuestReport): TestOutcome => {
  const printed =
    test.visible && !('stdin' in test) && report.output !== '' ? { printed: report.output } : {};
  if (report.end === 'memory' || report.end === 'timeout' || report.end === 'output')
    return { outcome: report.end };
  if (report.end === 'error') {
    const { type, line, message, file } = report.error;
    const where = { line, ...(file === undefined ? {} : { file }) };
    // the program can choose its own error names, so only built-in names are shown
    if (!test.visible) return { outcome: 'error', error: { type: builtInName(type), ...where } };
    return { outcome: 'error', error: { type, message, ...where }, ...printed };
  }
  const { passed, ...values } = compare(test, report);
  const { ms } = report;
  if (passed) return { outcome: 'passed', ms, ...printed };
  return { outcome: 'wrong', ms, ...(test.visible ? values : {}), ...printed };
};

const knownErrors = new Set(
  `ArithmeticError AssertionError AttributeError EOFError Error EvalError FileNotFoundError ImportError IndentationError IndexError
  InternalError KeyError LookupError ModuleNotFoundError NameError NotImplementedError OSError OverflowError PermissionError
  RangeError RecursionError ReferenceError ResultError RuntimeError StopIteration SyntaxError SystemError SystemExit TabError
  TypeError UnboundLocalError UnicodeDecodeError UnicodeEncodeError ValueError ZeroDivisionError`.split(
    /\s+/,
  ),
);
const builtInName = (type: string): string => (knownErrors.has(type) ? type : 'Error');
