// The "code" kind: write a function that passes tests, in one of the question's languages.
import * as z from 'zod/mini';
import { ProgramLanguage, type Check } from '../../grading/checks.ts';
import { authoredHead, authoredTail, shownHead } from '../authoring.ts';
import type { KindIcon } from '../kind-icon.ts';

const kind = z.literal('code');
const icon: KindIcon = 'program';

/** Maximum length of a program, in UTF-16 units. */
export const longestSource = 65_536;

const FunctionName = z.string().check(z.regex(/^[A-Za-z_][A-Za-z0-9_]{0,59}$/));
const Program = z.strictObject({
  function: FunctionName,
  /** The editor's initial content. */
  starter: z.string().check(z.minLength(1), z.maxLength(2000)),
  solution: z.string().check(z.minLength(1), z.maxLength(longestSource)),
});

const test = {
  name: z.string().check(z.minLength(3), z.maxLength(80)),
  args: z.array(z.json()).check(z.maxLength(8)),
  expected: z.json(),
  /** Tolerance for numbers: absolute below 1, relative above. */
  tolerance: z.optional(z.number().check(z.positive(), z.maximum(0.1))),
};
const AuthoredTest = z.strictObject(test);

const WrongProgram = z.strictObject({
  language: ProgramLanguage,
  /** A reviewer's comment on the mistake. */
  why: z.string().check(z.minLength(10), z.maxLength(300)),
  program: z.string().check(z.minLength(1), z.maxLength(longestSource)),
});

/** The code in each language; a language with an unchanged starter is absent. */
const Sources = z.partialRecord(ProgramLanguage, z.string());
type Sources = z.infer<typeof Sources>;

const sortedSources = (sources: Sources): [string, string][] =>
  ProgramLanguage.options.flatMap((language) => {
    const source = sources[language] ?? '';
    return source === '' ? [] : [[language, source]];
  });

export const code = {
  kind: 'code' as const,
  label: 'Code',
  icon,
  markedBy: 'exact' as const,
  isStory: false,
  fitsInterview: false,
  checkedBy: (checks: readonly Check[]): string =>
    `by running your code against ${checks.filter(({ visible }) => !visible).length} hidden tests on the server`,
  question: z.object({
    kind,
    ...shownHead,
    programs: z.array(z.object({ language: ProgramLanguage, function: z.string(), starter: z.string() })),
    examples: z.array(z.object(test)),
    /** Number of hidden tests, in addition to the examples. */
    hiddenTests: z.number(),
  }),
  answer: z.object({
    kind,
    /** The graded language; null: the question's first. */
    language: z.nullable(ProgramLanguage),
    sources: Sources,
  }),
  reveal: z.object({
    kind,
    solutions: z.array(z.object({ language: ProgramLanguage, source: z.string() })),
    explanation: z.string(),
    /** The names of the hidden tests. Their values are never shown. */
    tests: z.array(z.string()),
  }),
  authoring: z.strictObject({
    ...authoredHead,
    kind,
    programs: z.partialRecord(ProgramLanguage, Program),
    examples: z.array(AuthoredTest).check(z.minLength(2), z.maxLength(4)),
    tests: z.array(AuthoredTest).check(z.minLength(5), z.maxLength(16)),
    wrong: z.array(WrongProgram).check(z.minLength(2), z.maxLength(4)),
    explanation: z.string().check(z.minLength(20)),
    ...authoredTail,
  }),
  empty: { kind: 'code' as const, language: null, sources: {} },
  spelling: ({ language, sources }: { language: ProgramLanguage | null; sources: Sources }): string => {
    const written = sortedSources(sources);
    return language === null && written.length === 0 ? '' : JSON.stringify([language, written]);
  },
};
