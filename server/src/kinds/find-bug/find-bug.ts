// The "find the bug" kind on the server: compares the marked line with the key, and grades the explanation.
import type { Check } from '@rehearse/contract/grading/checks.ts';
import { findBugAnswers } from '@rehearse/contract/kinds/find-bug/find-bug-answers.ts';
import type { AnswerOf, AuthoredOf } from '@rehearse/contract/kinds/kinds.ts';
import { pointFaults, revealRubric, rubricTexts } from '../open/open.ts';
import { rubricOf, type Rubric } from '../open/rubric.ts';
import { sampleText } from '../open/sample-text.ts';
import { linesIn, numbered } from '../open/shown-code.ts';
import type { AdditionalChecks, ReadByRubric, ServerKind } from '../server-kind.ts';
import { shownHeadOf } from '../shown-head.ts';
import { findBugDraft } from './find-bug-draft.ts';

type Authored = AuthoredOf<'find_bug'>;
export type FindBugKey = Rubric & { kind: 'find_bug'; lines: number[] };
type FindBug = ServerKind<'find_bug', FindBugKey> &
  ReadByRubric &
  AdditionalChecks<'find_bug', FindBugKey> & { draft: typeof findBugDraft };

/** Finding the line earns about a third of the points; explaining the bug earns the rest. */
const weightOfLine = ({ criteria }: FindBugKey): number =>
  Math.max(1, Math.round(criteria.reduce((sum, { weight }) => sum + weight, 0) / 2));

/** Checks whether the marked line is one of the correct ones. */
export const checkLine = (key: FindBugKey, answer: AnswerOf<'find_bug'> | null): Check => {
  const line = answer?.line ?? null;
  const found = line !== null && key.lines.includes(line);
  return {
    id: 'line',
    label: line === null ? 'Line with the bug' : `Line with the bug (you marked line ${line})`,
    weight: weightOfLine(key),
    visible: true,
    result:
      line === null
        ? { outcome: 'not_run', why: 'unanswered' }
        : { outcome: found ? 'passed' : 'wrong', ms: 0 },
  };
};

const faultsOf = (authored: Authored): string[] => {
  const reasons = pointFaults(authored);
  const lines = linesIn(authored.code);
  for (const line of authored.lines) {
    const text = lines[line - 1];
    if (text === undefined) reasons.push(`line ${line} is beyond the end of the code`);
    else if (text.trim() === '') reasons.push(`line ${line} is empty`);
  }
  if (new Set(authored.lines).size < authored.lines.length) reasons.push('a line is named twice');
  return reasons;
};

export const findBug: FindBug = {
  ...findBugAnswers,
  modelAnswerWords: [35, 130],
  show: (version, authored) => ({
    kind: 'find_bug',
    ...shownHeadOf(version, authored),
    language: authored.language,
    code: authored.code,
  }),
  reveal: (authored) => ({ kind: 'find_bug', ...revealRubric(authored), lines: authored.lines }),
  markingKey: (authored) => ({
    ...rubricOf(authored, numbered(authored.language, authored.code)),
    lines: authored.lines,
  }),
  runChecks: async (key, answer) => [checkLine(key, answer)],
  check: { rule: 'find-bug', reasonsOf: faultsOf },
  keyTexts: rubricTexts,
  draft: findBugDraft,
  sample: (authored, candidate) => {
    const lines = linesIn(authored.code).flatMap((text, at) => (text.trim() === '' ? [] : [at + 1]));
    const found = candidate.random() < candidate.known;
    return {
      kind: 'find_bug',
      turns: [{ text: sampleText(authored, candidate) }],
      line: candidate.pick(found ? authored.lines : lines),
    };
  },
};
