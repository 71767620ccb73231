// Grades a program by running the examples and hidden tests; each hidden test that passes earns an equal share.
import { ProgramLanguage, type Check, type TestOutcome } from '@rehearse/contract/grading/checks.ts';
import { chosenProgram } from '@rehearse/contract/kinds/code/code-answers.ts';
import type { AnswerOf, AuthoredOf } from '@rehearse/contract/kinds/kinds.ts';
import { languageNames } from '@rehearse/contract/kinds/code/code-language.ts';
import type { CallTest } from '@rehearse/sandbox/program.ts';
import { graded, unanswered, type RuleGrade } from '../rule-grade.ts';
import type { Execution } from '../server-kind.ts';

type AuthoredTest = AuthoredOf<'code'>['tests'][number];
export type CodeProgram = { language: ProgramLanguage; function: string; starter: string; solution: string };
export type CodeKey = {
  kind: 'code';
  programs: CodeProgram[];
  examples: AuthoredTest[];
  tests: AuthoredTest[];
};

/** In the order of the language menu. */
export const programsOf = ({ programs }: Pick<AuthoredOf<'code'>, 'programs'>): CodeProgram[] =>
  ProgramLanguage.options.flatMap((language) => {
    const program = programs[language];
    return program ? [{ language, ...program }] : [];
  });

/** Hidden tests weigh 1, examples 0, since their expected values are visible. */
const weightOf = (visible: boolean): number => (visible ? 0 : 1);

const callOf = (name: string, { args, expected, tolerance }: AuthoredTest): CallTest => ({
  function: name,
  args,
  expected,
  ...(tolerance === undefined ? {} : { tolerance }),
});

/** Runs one program against the examples and all hidden tests. */
export const checkProgram = async (
  { examples, tests }: Pick<CodeKey, 'examples' | 'tests'>,
  program: { language: ProgramLanguage; function: string; source: string },
  execution: Execution,
): Promise<Check[]> => {
  const all = [
    ...examples.map((test, at) => ({ id: `example-${at + 1}`, visible: true, test })),
    ...tests.map((test, at) => ({ id: `test-${at + 1}`, visible: false, test })),
  ];
  const outcomes = await execution.runProgram({
    language: program.language,
    source: program.source,
    tests: all.map(({ test, visible }) => ({ ...callOf(program.function, test), visible })),
  });
  return all.map(({ id, visible, test }, at) => ({
    id,
    label: test.name,
    weight: weightOf(visible),
    visible,
    result: outcomes[at] ?? { outcome: 'not_run' },
  }));
};

export const judgeCode = async (
  key: CodeKey,
  answer: AnswerOf<'code'> | null,
  execution: Execution,
): Promise<RuleGrade> => {
  const chosen = answer && chosenProgram(answer, key.programs[0]?.language);
  if (!chosen) return unanswered();
  const program = key.programs.find(({ language }) => language === chosen.language);
  if (!program) return unanswered(`This question can’t be answered in ${languageNames[chosen.language]}.`);
  if (chosen.source.trim() === program.starter.trim()) return unanswered();
  const checks = await checkProgram(key, { ...program, source: chosen.source }, execution);
  const hidden = checks.filter(({ visible }) => !visible);
  const passed = hidden.filter(({ result }) => result.outcome === 'passed').length;
  return {
    ...graded(passed / hidden.length, 1, commentOn(hidden, passed)),
    checks,
  };
};

const commentOn = (hidden: readonly Check[], passed: number): string => {
  const all = hidden.length;
  if (passed === all) return `All ${all} hidden tests passed.`;
  const count = `${passed} of ${all} hidden tests passed.`;
  const failure = passed === 0 ? sameFailure(hidden.map(({ result }) => result)) : undefined;
  return failure === undefined ? count : `${count} ${failure}`;
};

/** A sentence for a failure that all tests have in common: a program that doesn't parse or never ends. */
const sameFailure = (results: readonly TestOutcome[]): string | undefined => {
  const ran = results.filter(({ outcome }) => outcome !== 'not_run');
  const [first] = ran;
  if (first?.outcome === 'timeout' && ran.every(({ outcome }) => outcome === 'timeout'))
    return 'None finished within the time limit.';
  if (first?.outcome !== 'error') return undefined;
  const { type, line } = first.error;
  const isSame = ran.every(
    (result) => result.outcome === 'error' && result.error.type === type && result.error.line === line,
  );
  if (!isSame) return undefined;
  return line === null ? `Each failed with ${type}.` : `Each failed with ${type} on line ${line}.`;
};
