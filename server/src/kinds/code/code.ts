// The "code" kind on the server: a program run against examples and hidden tests.
import { codeAnswers } from '@rehearse/contract/kinds/code/code-answers.ts';
import type { MarkedByKey, ServerKind } from '../server-kind.ts';
import { shownHeadOf } from '../shown-head.ts';
import { checkCode } from './check-code.ts';
import { checkCodeRun } from './check-code-run.ts';
import { codeDraft } from './code-draft.ts';
import { judgeCode, programsOf, type CodeKey } from './judge-code.ts';

type Code = ServerKind<'code', CodeKey> & MarkedByKey<'code', CodeKey> & { draft: typeof codeDraft };

export const code: Code = {
  ...codeAnswers,
  show: (version, authored) => ({
    kind: 'code',
    ...shownHeadOf(version, authored),
    programs: programsOf(authored).map(({ language, function: name, starter }) => ({
      language,
      function: name,
      starter,
    })),
    examples: authored.examples.map(({ name, args, expected, tolerance }) => ({
      name,
      args,
      expected,
      ...(tolerance === undefined ? {} : { tolerance }),
    })),
    hiddenTests: authored.tests.length,
  }),
  // only the names of hidden tests: their values would help the next person cheat
  reveal: (authored) => ({
    kind: 'code',
    solutions: programsOf(authored).map(({ language, solution }) => ({ language, source: solution })),
    explanation: authored.explanation,
    tests: authored.tests.map(({ name }) => name),
  }),
  markingKey: (authored) => ({
    kind: 'code',
    programs: programsOf(authored),
    examples: authored.examples,
    tests: authored.tests,
  }),
  judge: judgeCode,
  rightAnswer: ({ programs: [first] }) =>
    first
      ? { kind: 'code', language: first.language, sources: { [first.language]: first.solution } }
      : { kind: 'code', language: null, sources: {} },
  check: { rule: 'code', reasonsOf: checkCode },
  checkRun: checkCodeRun,
  keyTexts: (authored) => ({ right: programsOf(authored).map(({ solution }) => solution), wrong: [] }),
  draft: codeDraft,
  sample: (authored, { known, random, pick }) => {
    const [first] = programsOf(authored);
    const wrong = pick(authored.wrong);
    return random() < known && first
      ? { kind: 'code', language: first.language, sources: { [first.language]: first.solution } }
      : { kind: 'code', language: wrong.language, sources: { [wrong.language]: wrong.program } };
  },
};
