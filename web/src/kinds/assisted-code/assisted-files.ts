// The files of an AI-assisted round during editing: changes, reset to the draft, and input for test runs. Pure.
import type { AnswerOf, QuestionOf } from '@rehearse/contract/kinds/kinds.ts';
import type { SourceFile } from '@rehearse/sandbox/source-file.ts';
import { testNames, testProgram } from '@rehearse/sandbox/own-tests.ts';
import type { ProgramRun } from '@rehearse/sandbox/program.ts';

type Question = QuestionOf<'assisted_code'>;
type Answer = AnswerOf<'assisted_code'>;

/** The draft files with the person's changes, then the test file. */
export const filesOf = ({ files, tests }: Question, answer: Answer): SourceFile[] => [
  ...files.map(({ path, content }) => ({ path, content: answer.files[path] ?? content })),
  { path: tests.path, content: answer.tests === '' ? tests.starter : answer.tests },
];

export const isChanged = ({ tests }: Question, answer: Answer, path: string): boolean =>
  path === tests.path ? answer.tests !== '' : answer.files[path] !== undefined;

/** Stores only changed files: a file equal to the draft is removed from the answer. */
export const withFile = (
  { files, tests }: Question,
  answer: Answer,
  path: string,
  content: string,
): Answer => {
  if (path === tests.path) return { ...answer, tests: content === tests.starter ? '' : content };
  const { [path]: _, ...others } = answer.files;
  const isDraft = files.some((file) => file.path === path && file.content === content);
  return { ...answer, files: isDraft ? others : { ...others, [path]: content } };
};

export const withFileReset = (question: Question, answer: Answer, path: string): Answer => {
  const { tests } = question;
  if (path === tests.path) return { ...answer, tests: '' };
  const { [path]: _, ...files } = answer.files;
  return { ...answer, files };
};

/** A run with its test names: either the visible tests or the person's own. */
export type NamedRun = { names: string[]; run: ProgramRun };

const runOf = (question: Question, answer: Answer, programs: readonly string[]): ProgramRun => ({
  language: question.language,
  source: '',
  files: filesOf(question, answer),
  tests: programs.map((program) => ({ program, visible: true })),
});

export const visibleRun = (question: Question, answer: Answer): NamedRun => ({
  names: question.examples.map(({ name }) => name),
  run: runOf(
    question,
    answer,
    question.examples.map(({ program }) => program),
  ),
});

/** Maximum number of the person's own tests in one run. */
const mostOwnTests = 30;

/** `names` is empty if the file has no tests. */
export const ownRun = (question: Question, answer: Answer): NamedRun => {
  const { language, tests } = question;
  const source = answer.tests === '' ? tests.starter : answer.tests;
  const names = testNames(language, source).slice(0, mostOwnTests);
  return {
    names,
    run: runOf(
      question,
      answer,
      names.map((name) => testProgram(language, tests.path, name)),
    ),
  };
};
