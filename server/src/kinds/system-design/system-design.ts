// The "system design" kind on the server: grades sections by rubric and estimates as numbers, not the diagram.
import { designSections } from '@rehearse/contract/kinds/system-design/system-design.ts';
import { systemDesignAnswers } from '@rehearse/contract/kinds/system-design/system-design-answers.ts';
import { pointFaults, revealRubric, rubricTexts } from '../open/open.ts';
import { rubricOf, type Rubric } from '../open/rubric.ts';
import { sampleText } from '../open/sample-text.ts';
import type { AdditionalChecks, ReadByRubric, ServerKind } from '../server-kind.ts';
import { shownHeadOf } from '../shown-head.ts';
import { checkEstimates, estimateFaults, type Estimate } from './check-estimates.ts';
import { systemDesignDraft } from './system-design-draft.ts';

type Key = Rubric & { kind: 'system_design'; estimates: Estimate[] };

type SystemDesign = ServerKind<'system_design', Key> &
  ReadByRubric &
  AdditionalChecks<'system_design', Key> & { draft: typeof systemDesignDraft };

export const systemDesign: SystemDesign = {
  ...systemDesignAnswers,
  modelAnswerWords: [200, 500],
  show: (version, authored) => ({
    kind: 'system_design',
    ...shownHeadOf(version, authored),
    estimates: authored.estimates.map(({ id, label, unit }) => ({ id, label, unit })),
  }),
  reveal: (authored) => ({
    kind: 'system_design',
    ...revealRubric(authored),
    estimates: authored.estimates,
  }),
  markingKey: (authored) => ({ ...rubricOf(authored), estimates: authored.estimates }),
  runChecks: async ({ estimates }, answer) => checkEstimates(estimates, answer?.estimates ?? {}),
  check: {
    rule: 'rubric',
    reasonsOf: (authored) => [...pointFaults(authored), ...estimateFaults(authored.estimates)],
  },
  keyTexts: rubricTexts,
  draft: systemDesignDraft,
  sample: (authored, candidate) => ({
    kind: 'system_design',
    turns: designSections.map((section) => ({
      text: section === 'requirements' ? sampleText(authored, candidate) : '',
    })),
    estimates: Object.fromEntries(
      authored.estimates
        .filter(() => candidate.random() < candidate.known)
        .map(({ id, low, high }) => [id, String(Math.round((low + high) / 2))]),
    ),
  }),
};
