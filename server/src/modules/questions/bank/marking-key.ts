// What marking needs of a version: the key of an exact kind, or the rubric that a grader reads by.
import { revealOptions } from './kinds/choice.ts';
import type { Authored, StoredQuestion } from './stored-question.ts';

type StoryPart = Authored<'behavioural_story'>['keyPoints'][number]['part'];

type Rubric = {
  questionText: string;
  criteria: {
    id: string;
    label: string;
    /** The same place, named without giving it away. */
    area: string;
    weight: number;
    phrasings: string[];
    part?: StoryPart;
    contrasts?: string[];
    tip?: string;
    followUps?: string[];
    probes?: string[];
  }[];
  misconceptions: { claim: string; correction: string }[];
  modelAnswer: string;
  examples?: NonNullable<Authored<'short_answer'>['examples']>;
  /** For the interviewer, who tells of it what the candidate asks. */
  factSheet?: NonNullable<Authored<'short_answer'>['factSheet']>;
};

export type MarkingKey =
  | { kind: 'single_choice' | 'multiple_choice'; options: { id: string; correct: boolean }[] }
  | {
      kind: 'numeric';
      value: number;
      /** Absolute. */
      tolerance: number;
      unit: string;
      /** Wrong values that people get, and how. */
      commonErrors: { value: number; reason: string }[];
    }
  | ({ kind: 'short_answer' | 'long_answer' | 'behavioural_story' } & Rubric);

/** Never leaves the server. */
export const markingKeyOf = ({ authoring }: StoredQuestion): MarkingKey => {
  switch (authoring.kind) {
    case 'single_choice':
    case 'multiple_choice':
      return {
        kind: authoring.kind,
        options: revealOptions(authoring.options).map(({ id, correct }) => ({ id, correct })),
      };
    case 'numeric':
      return { kind: 'numeric', ...authoring.answer, commonErrors: authoring.commonErrors };
    case 'short_answer':
    case 'long_answer':
    case 'behavioural_story':
      return {
        kind: authoring.kind,
        questionText: authoring.text,
        criteria: authoring.keyPoints.map((point) => ({
          id: point.id,
          label: point.label,
          area: point.area,
          weight: point.weight,
          phrasings: point.phrasings,
          ...('part' in point ? { part: point.part } : {}),
          ...(point.contrasts ? { contrasts: point.contrasts } : {}),
          ...(point.tip ? { tip: point.tip } : {}),
          ...(point.followUps ? { followUps: point.followUps } : {}),
          ...(point.probes ? { probes: point.probes } : {}),
        })),
        misconceptions: authoring.misconceptions,
        modelAnswer: authoring.modelAnswer,
        ...(authoring.examples ? { examples: authoring.examples } : {}),
        ...(authoring.factSheet ? { factSheet: authoring.factSheet } : {}),
      };
  }
};
