// The "fill in" kind on the server: gaps in text or code, each graded separately.
import type { GapKey } from '@rehearse/contract/kinds/fill-in/fill-in.ts';
import { fillInAnswers } from '@rehearse/contract/kinds/fill-in/fill-in-answers.ts';
import { judgeGap } from '@rehearse/contract/kinds/fill-in/judge-gap.ts';
import { graded, unanswered } from '../rule-grade.ts';
import type { MarkedByKey, ServerKind } from '../server-kind.ts';
import { shownHeadOf } from '../shown-head.ts';
import { checkGaps } from './check-gaps.ts';
import { fillInDraft } from './fill-in-draft.ts';
import { gapKey, rightFill, shownGap } from './gap-key.ts';

type FillInKey = { kind: 'fill_in'; gaps: GapKey[] };
type FillIn = ServerKind<'fill_in', FillInKey> &
  MarkedByKey<'fill_in', FillInKey> & { draft: typeof fillInDraft };

export const fillIn: FillIn = {
  ...fillInAnswers,
  show: (version, authored, seed) => ({
    kind: 'fill_in',
    ...shownHeadOf(version, authored),
    template: authored.template,
    language: authored.language ?? null,
    gaps: authored.gaps.map((gap, at) => shownGap(gap, `${seed}/${at}`)),
  }),
  reveal: ({ gaps, explanation }) => ({ kind: 'fill_in', gaps: gaps.map(gapKey), explanation }),
  markingKey: ({ gaps }) => ({ kind: 'fill_in', gaps: gaps.map(gapKey) }),
  judge: ({ gaps }, answer) => {
    if (!answer || !fillInAnswers.holdsAnything(answer)) return unanswered();
    const right = gaps.filter((key, at) => judgeGap(key, answer.gaps[at] ?? '').is === 'right').length;
    const comment =
      right === gaps.length ? 'Correct.' : `You filled in ${right} of ${gaps.length} blanks correctly.`;
    return graded(right / gaps.length, 1, gaps.length === 1 && right === 0 ? 'Incorrect.' : comment);
  },
  rightAnswer: ({ gaps }) => ({ kind: 'fill_in', gaps: gaps.map(rightFill) }),
  check: { rule: 'gaps', reasonsOf: checkGaps },
  keyTexts: ({ gaps, template }) => ({
    right: gaps.flatMap((gap) =>
      'accepts' in gap ? gap.accepts : 'value' in gap ? [String(gap.value)] : [],
    ),
    wrong: [
      template,
      ...gaps.flatMap((gap) => ('options' in gap ? gap.options.map(({ text }) => text) : [])),
    ],
  }),
  draft: fillInDraft,
  sample: ({ gaps }, { known, random, pick }) => ({
    kind: 'fill_in',
    gaps: gaps.map(gapKey).map((key) => {
      if (random() < known) return rightFill(key);
      const misses = key.wrong.map((miss) => ('id' in miss ? miss.id : miss.text));
      return misses.length > 0 ? pick(misses) : '';
    }),
  }),
};
