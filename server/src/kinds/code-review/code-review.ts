// The "code review" kind on the server: comments graded against a rubric with one criterion per problem.
import { codeReviewAnswers } from '@rehearse/contract/kinds/code-review/code-review-answers.ts';
import type { AuthoredOf } from '@rehearse/contract/kinds/kinds.ts';
import { pointFaults, revealRubric, rubricTexts } from '../open/open.ts';
import { rubricOf, type Rubric } from '../open/rubric.ts';
import { sampleText } from '../open/sample-text.ts';
import { linesIn, numbered } from '../open/shown-code.ts';
import type { AdditionalChecks, ReadByRubric, ServerKind } from '../server-kind.ts';
import { shownHeadOf } from '../shown-head.ts';
import { codeReviewDraft } from './code-review-draft.ts';

type Authored = AuthoredOf<'code_review'>;
type Key = Rubric & { kind: 'code_review' };
type CodeReview = ServerKind<'code_review', Key> &
  ReadByRubric &
  AdditionalChecks<'code_review', Key> & { draft: typeof codeReviewDraft };

const faultsOf = (authored: Authored): string[] => {
  const reasons = pointFaults(authored);
  const rows = linesIn(authored.diff);
  rows.forEach((row, at) => {
    if (!/^[ +-]/.test(row) && row !== '')
      reasons.push(`row ${at + 1} of the diff doesn’t begin with a space, + or -`);
  });
  if (!rows.some((row) => row.startsWith('+'))) reasons.push('the diff adds nothing');
  for (const { id, lines } of authored.keyPoints)
    for (const line of lines)
      if (line > rows.length) reasons.push(`row ${line} of "${id}" is beyond the end of the diff`);
  return reasons;
};

// a comment's line is shown with the grade but not graded: a correct comment counts on any line
export const codeReview: CodeReview = {
  ...codeReviewAnswers,
  modelAnswerWords: [45, 260],
  show: (version, authored) => ({
    kind: 'code_review',
    ...shownHeadOf(version, authored),
    language: authored.language,
    diff: authored.diff,
  }),
  reveal: (authored) => ({
    kind: 'code_review',
    ...revealRubric(authored),
    rows: authored.keyPoints.map(({ id, lines }) => ({ criterion: id, rows: lines })),
  }),
  markingKey: (authored) => rubricOf(authored, numbered(authored.language, authored.diff)),
  check: { rule: 'code-review', reasonsOf: faultsOf },
  keyTexts: rubricTexts,
  draft: codeReviewDraft,
  sample: (authored, candidate) => ({
    kind: 'code_review',
    turns: [{ text: sampleText(authored, candidate) }],
    lines: [authored.keyPoints[0]?.lines[0] ?? null],
  }),
};
