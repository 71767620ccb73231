// The web interface of a question kind: its answer field, its graded answer, and its answer key for admins.
import type { AnswerRules } from '@rehearse/contract/kinds/answer-rules.ts';
import type { AnswerOf, AuthoredOf, Kind, QuestionOf, RevealOf } from '@rehearse/contract/kinds/kinds.ts';
import type { Judgment } from '@rehearse/contract/grading/grading.ts';
import type { Answer } from '@rehearse/contract/questions/questions.ts';
import type { ResultItem } from '@rehearse/contract/insights/results.ts';
import type { ReactNode } from 'react';
import type { FieldProps } from './field-props.ts';
import type { PreloadablePart } from './lazy-part.tsx';

export type GradedAnswerExtras = {
  /** Shown below the comment on a criterion. */
  moreOf?: ((judgment: Judgment) => ReactNode) | undefined;
  /** Shown above a turn of the answer; returns `otherwise` if there is nothing to show. */
  linesBefore?: ((turn: number, otherwise: ReactNode) => ReactNode) | undefined;
};
export type GradedAnswerProps<K extends Kind> = GradedAnswerExtras & {
  item: ResultItem;
  reveal: RevealOf<K>;
};

/** What a kind requires from the test screen around its field. */
export type RoomRequirements = {
  /** The field uses the full width; the test screen provides --room-start and --room-end. */
  wide: boolean;
  /** The kind's own shortcuts, with descriptions. */
  keys: readonly (readonly [keys: readonly string[], means: string])[];
};

export type WebKind<K extends Kind> = AnswerRules<K> & {
  /** By default: a column of page width, and no shortcuts. */
  room?: RoomRequirements;
  Field: (props: FieldProps<K>) => ReactNode;
  /** The given answer and the correct one. */
  GradedAnswer: PreloadablePart<GradedAnswerProps<K>>;
  /** The answer key as written by its author. */
  Key: (props: { authoring: AuthoredOf<K> }) => ReactNode;
  /** The answer after a number key (1 and up) was pressed; null if the kind has no numbered options. */
  choose: (question: QuestionOf<K>, answer: AnswerOf<K>, option: number) => Answer | null;
};
