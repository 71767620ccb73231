// The "AI-assisted round" kind: fix and test an assistant's multi-file draft, and explain what was wrong with it.
import * as z from 'zod/mini';
import { ProgramLanguage, type Check } from '../../grading/checks.ts';
import { authoredHead, authoredTail, shownHead } from '../authoring.ts';
import type { KindIcon } from '../kind-icon.ts';
import { KeyPoint, openAuthoring, OpenReveal, Turns } from '../open/open.ts';

const kind = z.literal('assisted_code');
const icon: KindIcon = 'assistant';

/** Maximum total length of the changed files, and maximum length of the tests, in UTF-16 units. */
export const longestFiles = 65_536;

const Path = z
  .string()
  .check(z.regex(/^[A-Za-z][\w-]*(?:\/[A-Za-z][\w-]*)*\.(?:py|js|ts)$/), z.maxLength(80));
const File = z.strictObject({ path: Path, content: z.string().check(z.maxLength(20_000)) });
const Files = z.array(File).check(z.minLength(1), z.maxLength(5));
/** A test that passes if its program exits without an error. */
const FilesTest = z.strictObject({
  name: z.string().check(z.minLength(3), z.maxLength(80)),
  program: z.string().check(z.minLength(1), z.maxLength(4000)),
});

const Fault = z.strictObject({
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  label: z.string().check(z.minLength(3), z.maxLength(60)),
  explanation: z.string().check(z.minLength(20)),
  /** Tests that fail on the draft and the mutant, and pass on the solution. */
  probes: z.array(FilesTest).check(z.minLength(1), z.maxLength(3)),
  /** The solution with only this fault. */
  mutant: Files,
});

const shownTest = z.object({ name: z.string(), program: z.string() });
const shownFile = z.object({ path: z.string(), content: z.string() });
const Changes = z.record(Path, z.string());
type Given = { turns: z.infer<typeof Turns>; files: Record<string, string>; tests: string };
type Shown = {
  files: readonly z.infer<typeof shownFile>[];
  examples: readonly z.infer<typeof shownTest>[];
  tests: { path: string; starter: string };
};

export const assistedCode = {
  kind: 'assisted_code' as const,
  label: 'AI-assisted round',
  icon,
  markedBy: 'read' as const,
  isStory: false,
  fitsInterview: false,
  checkedBy: (checks: readonly Check[]): string =>
    `by running your files and tests on the server (${checks.length} checks)`,
  question: z.object({
    kind,
    ...shownHead,
    language: ProgramLanguage,
    files: z.array(shownFile),
    examples: z.array(shownTest),
    tests: z.object({ path: z.string(), starter: z.string() }),
  }),
  answer: z.object({
    kind,
    turns: Turns,
    /** Changed files only, by path. */
    files: Changes.check(z.refine((files) => Object.keys(files).length <= 5)),
    /** The test file; '' if unchanged. */
    tests: z.string(),
  }),
  reveal: z.object({
    kind,
    ...OpenReveal.shape,
    faults: z.array(z.object({ id: z.string(), label: z.string(), explanation: z.string() })),
    /** The repaired files, and tests that catch every fault. */
    solution: z.array(shownFile),
    tests: shownFile,
  }),
  authoring: z.strictObject({
    ...authoredHead,
    kind,
    language: ProgramLanguage,
    files: z.array(File).check(z.minLength(2), z.maxLength(5)),
    /** Tests that pass on the draft. */
    visibleTests: z.array(FilesTest).check(z.minLength(2), z.maxLength(4)),
    /** Hidden tests that pass on both the draft and the solution. */
    regressions: z.array(FilesTest).check(z.minLength(2), z.maxLength(6)),
    faults: z.array(Fault).check(z.minLength(2), z.maxLength(4)),
    solution: Files,
    tests: z.strictObject({ path: Path, starter: z.string(), solution: z.string() }),
    keyPoints: z.array(KeyPoint).check(z.minLength(2), z.maxLength(4)),
    ...openAuthoring,
    ...authoredTail,
  }),
  empty: { kind: 'assisted_code' as const, turns: [{ text: '' }], files: {}, tests: '' },
  shownToAssistant: ({ files, examples, tests }: Shown, answer: Given) => [
    ...files.map(({ path, content }) => ({ name: path, text: answer.files[path] ?? content })),
    { name: tests.path, text: answer.tests === '' ? tests.starter : answer.tests },
    ...examples.map(({ name, program }) => ({ name: `visible test: ${name}`, text: program })),
  ],
  spelling: ({ turns, files, tests }: Given): string => {
    const changed = Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1));
    const texts = turns.map(({ text }) => text);
    return changed.length === 0 && tests === '' && texts.every((text) => text === '')
      ? ''
      : JSON.stringify([texts, changed, tests]);
  },
};
