// The rubric of a written-answer question, for graders and interviewers. Never leaves the server.
import type { AuthoredOf, OpenKind } from '@rehearse/contract/kinds/kinds.ts';

type Authored = AuthoredOf<OpenKind>;
type StoryPart = AuthoredOf<'behavioural_story'>['keyPoints'][number]['part'];

export type Rubric = {
  kind: OpenKind;
  questionText: string;
  /** The code shown with the question. Only model graders read it; quoting it doesn't count as repeating the question. */
  material?: string;
  criteria: {
    id: string;
    label: string;
    /** The topic, without giving the point away. */
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
  examples?: NonNullable<Authored['examples']>;
  /** Facts that the interviewer answers the candidate's questions with. */
  factSheet?: NonNullable<Authored['factSheet']>;
};

export const rubricOf = <A extends Authored>(
  authored: A,
  material?: string,
): Rubric & { kind: A['kind'] } => ({
  kind: authored.kind,
  questionText: authored.text,
  ...(material === undefined ? {} : { material }),
  criteria: authored.keyPoints.map((point) => ({
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
  misconceptions: authored.misconceptions,
  modelAnswer: authored.modelAnswer,
  ...(authored.examples ? { examples: authored.examples } : {}),
  ...(authored.factSheet ? { factSheet: authored.factSheet } : {}),
});

/** The rubric without the parts of the key that a kind runs: graders get nothing else. */
export const rubricAlone = ({
  kind,
  questionText,
  material,
  criteria,
  misconceptions,
  modelAnswer,
  examples,
  factSheet,
}: Rubric): Rubric => ({
  kind,
  questionText,
  ...(material === undefined ? {} : { material }),
  criteria,
  misconceptions,
  modelAnswer,
  ...(examples ? { examples } : {}),
  ...(factSheet ? { factSheet } : {}),
});
