// The "AI-assisted round" kind on the server: runs files and tests, grades the explanation by rubric.
import { assistedCodeAnswers } from '@rehearse/contract/kinds/assisted-code/assisted-code-answers.ts';
import type { AuthoredOf } from '@rehearse/contract/kinds/kinds.ts';
import { pointFaults, revealRubric, rubricTexts } from '../open/open.ts';
import { rubricOf, type Rubric } from '../open/rubric.ts';
import { sampleText } from '../open/sample-text.ts';
import type { AdditionalChecks, ReadByRubric, ServerKind } from '../server-kind.ts';
import { shownHeadOf } from '../shown-head.ts';
import { assistedDraft } from './assisted-draft.ts';
import { checkAssistedRun } from './check-assisted-run.ts';
import { checkAssisted, solutionOf, type Versions } from './run-files.ts';

type Authored = AuthoredOf<'assisted_code'>;
export type AssistedKey = Rubric & { kind: 'assisted_code'; versions: Versions };
type AssistedCode = ServerKind<'assisted_code', AssistedKey> &
  ReadByRubric &
  AdditionalChecks<'assisted_code', AssistedKey> & { draft: typeof assistedDraft };

const isDouble = (names: readonly string[]): boolean => new Set(names).size < names.length;

const faultsOf = (authored: Authored): string[] => {
  const { files, solution, faults, tests, visibleTests, regressions } = authored;
  const reasons = pointFaults({ ...authored });
  const paths = files.map(({ path }) => path);
  const ending = { python: '.py', javascript: '.js', typescript: '.ts' }[authored.language];
  const changed = [...solution, ...faults.flatMap(({ mutant }) => mutant)].map(({ path }) => path);
  if (isDouble([...paths, tests.path])) reasons.push('two files have the same path');
  for (const path of [...paths, tests.path])
    if (!path.endsWith(ending)) reasons.push(`${path} should end with ${ending}`);
  for (const path of changed)
    if (!paths.includes(path))
      reasons.push(`the solution or a mutant changes ${path}, which the draft doesn’t have`);
  const programs = [...visibleTests, ...regressions, ...faults.flatMap(({ probes }) => probes)];
  if (isDouble(programs.map(({ name }) => name))) reasons.push('two tests have the same name');
  if (isDouble(faults.map(({ id }) => id))) reasons.push('two faults have the same id');
  if (isDouble(faults.map(({ label }) => label))) reasons.push('two faults have the same label');
  return reasons;
};

const draftText = ({ files }: Authored): string =>
  files.map(({ path, content }) => `${path}\n${content}`).join('\n');

export const assistedCode: AssistedCode = {
  ...assistedCodeAnswers,
  modelAnswerWords: [35, 200],
  show: (version, authored) => ({
    kind: 'assisted_code',
    ...shownHeadOf(version, authored),
    language: authored.language,
    files: authored.files.map(({ path, content }) => ({ path, content })),
    examples: authored.visibleTests.map(({ name, program }) => ({ name, program })),
    tests: { path: authored.tests.path, starter: authored.tests.starter },
  }),
  reveal: (authored) => ({
    kind: 'assisted_code',
    ...revealRubric(authored),
    faults: authored.faults.map(({ id, label, explanation }) => ({ id, label, explanation })),
    solution: authored.solution.map(({ path, content }) => ({ path, content })),
    tests: { path: authored.tests.path, content: authored.tests.solution },
  }),
  markingKey: (authored) => ({
    ...rubricOf(authored, draftText(authored)),
    versions: {
      language: authored.language,
      files: authored.files,
      visibleTests: authored.visibleTests,
      regressions: authored.regressions,
      faults: authored.faults,
      solution: authored.solution,
      tests: authored.tests,
    },
  }),
  runChecks: ({ versions }, answer, execution) => checkAssisted(versions, answer, execution),
  check: { rule: 'assisted-code', reasonsOf: faultsOf },
  checkRun: checkAssistedRun,
  keyTexts: rubricTexts,
  draft: assistedDraft,
  sample: (authored, candidate) => {
    const repairs = candidate.random() < candidate.known;
    const versions = solutionOf(authored).filter(({ path, content }) =>
      authored.files.some((file) => file.path === path && file.content !== content),
    );
    return {
      kind: 'assisted_code',
      turns: [{ text: sampleText(authored, candidate) }],
      files: Object.fromEntries(repairs ? versions.map(({ path, content }) => [path, content]) : []),
      tests: candidate.random() < candidate.known ? authored.tests.solution : '',
    };
  },
};
