// Kinds with a written answer: graded by the rubric's phrasings; only its labels are revealed.
import { openAnswers } from '@rehearse/contract/kinds/open/open-answers.ts';
import { isStory, type AuthoredOf, type OpenKind } from '@rehearse/contract/kinds/kinds.ts';
import type { PlainOpenKind } from '@rehearse/contract/kinds/open/read-open.ts';
import type { ReadByRubric, ServerKind } from '../server-kind.ts';
import { shownHeadOf } from '../shown-head.ts';
import { openDraft, storyDraft } from './open-draft.ts';
import { rubricOf, type Rubric } from './rubric.ts';
import { sampleText } from './sample-text.ts';

type Authored = AuthoredOf<OpenKind>;

type OpenRules = ReadByRubric & {
  /** How many key points a model should write. */
  askedPoints: string;
};

type OpenServerKind = ServerKind<PlainOpenKind, Rubric & { kind: PlainOpenKind }> &
  ReadByRubric & { draft: ReturnType<typeof openDraft> | ReturnType<typeof storyDraft> };

/** The revealed part of a rubric: labels and weights. Phrasings are only for graders. */
export const revealRubric = ({ keyPoints, modelAnswer, misconceptions }: Authored) => ({
  criteria: keyPoints.map(({ id, label, weight }) => ({ id, label, weight })),
  modelAnswer,
  misconceptions: misconceptions.map(({ claim, correction }) => ({ claim, correction })),
});

/** The phrasings that earn points. */
export const rubricTexts = ({ keyPoints }: Authored): { right: string[]; wrong: string[] } => {
  const points: readonly { phrasings: string[] }[] = keyPoints;
  return { right: points.flatMap(({ phrasings }) => phrasings), wrong: [] };
};

export const openKind = (
  kind: PlainOpenKind,
  { modelAnswerWords, askedPoints }: OpenRules,
): OpenServerKind => ({
  ...openAnswers(kind),
  modelAnswerWords,
  show: (version, authored) => ({ kind, ...shownHeadOf(version, authored) }),
  reveal: (authored) => ({ kind, ...revealRubric(authored) }),
  markingKey: rubricOf,
  check: { rule: 'rubric', reasonsOf: pointFaults },
  keyTexts: rubricTexts,
  draft: (isStory(kind) ? storyDraft : openDraft)(askedPoints, modelAnswerWords),
  sample: (authored, candidate) => ({ kind, turns: [{ text: sampleText(authored, candidate) }] }),
});

/** Why a rubric is invalid. */
export const pointFaults = ({ keyPoints, examples = [] }: Authored): string[] => {
  const reasons: string[] = [];
  const points: readonly Authored['keyPoints'][number][] = keyPoints;
  const ids = new Set(points.map(({ id }) => id));
  if (ids.size < points.length) reasons.push('two key points have the same id');
  if (new Set(points.map(({ label }) => label)).size < points.length)
    reasons.push('two key points have the same label');
  for (const { verdicts } of examples)
    for (const id of Object.keys(verdicts).filter((judgedId) => !ids.has(judgedId)))
      reasons.push(`a graded example judges "${id}", which is not a key point`);
  return reasons;
};
