// Kinds that are answered in words: a rubric that is revealed by label and graded by phrasing.
import { openAnswers } from '@rehearse/contract/kinds/open/open-answers.ts';
import { isStory, type AuthoredOf, type OpenKind } from '@rehearse/contract/kinds/kinds.ts';
import type { ReadByRubric, ServerKind } from '../server-kind.ts';
import { shownHeadOf } from '../shown-head.ts';
import { openDraft, storyDraft } from './open-draft.ts';
import { rubricOf, type Rubric } from './rubric.ts';
import { sampleText } from './sample-text.ts';

type Authored = AuthoredOf<OpenKind>;

type OpenRules = ReadByRubric & {
  /** How many key points a model is asked for. */
  askedPoints: string;
};

type OpenServerKind = ServerKind<OpenKind, Rubric> &
  ReadByRubric & { draft: ReturnType<typeof openDraft> | ReturnType<typeof storyDraft> };

export const openKind = (kind: OpenKind, { modelAnswerWords, askedPoints }: OpenRules): OpenServerKind => ({
  ...openAnswers(kind),
  modelAnswerWords,
  show: (version, authored) => ({ kind, ...shownHeadOf(version, authored) }),
  // labels and weights; phrasings stay inside, they are the grader's
  reveal: ({ keyPoints, modelAnswer, misconceptions }) => ({
    kind,
    criteria: keyPoints.map(({ id, label, weight }) => ({ id, label, weight })),
    modelAnswer,
    misconceptions: misconceptions.map(({ claim, correction }) => ({ claim, correction })),
  }),
  markingKey: rubricOf,
  check: { rule: 'rubric', reasonsOf: pointFaults },
  keyTexts: ({ keyPoints }) => {
    const points: readonly { phrasings: string[] }[] = keyPoints;
    return { right: points.flatMap(({ phrasings }) => phrasings), wrong: [] };
  },
  draft: (isStory(kind) ? storyDraft : openDraft)(askedPoints, modelAnswerWords),
  sample: (authored, candidate) => ({ kind, turns: [{ text: sampleText(authored, candidate) }] }),
});

const pointFaults = ({ keyPoints, examples = [] }: Authored): string[] => {
  const reasons: string[] = [];
  const points: readonly Authored['keyPoints'][number][] = keyPoints;
  const ids = new Set(points.map(({ id }) => id));
  if (ids.size < points.length) reasons.push('two key points have the same id');
  if (new Set(points.map(({ label }) => label)).size < points.length)
    reasons.push('two key points have the same label');
  for (const { verdicts } of examples)
    for (const id of Object.keys(verdicts).filter((one) => !ids.has(one)))
      reasons.push(`a graded example judges "${id}", which is not a key point`);
  return reasons;
};
