// What the application needs from a kind: its field, its graded answer, and its key for administrators.
import type { AnswerRules } from '@rehearse/contract/kinds/answer-rules.ts';
import type { AnswerOf, AuthoredOf, Kind, QuestionOf, RevealOf } from '@rehearse/contract/kinds/kinds.ts';
import type { Judgement } from '@rehearse/contract/grading/grading.ts';
import type { Answer } from '@rehearse/contract/questions/questions.ts';
import type { ResultItem } from '@rehearse/contract/insights/results.ts';
import type { ReactNode } from 'react';
import type { FieldProps } from './field-props.ts';
import type { PreloadablePart } from './lazy-part.tsx';

export type GradedAnswerExtras = {
  /** Below the comment on a criterion. */
  moreOf?: ((judgement: Judgement) => ReactNode) | undefined;
  /** Above one turn of the answer; `otherwise` where there is nothing to show for it. */
  linesBefore?: ((turn: number, otherwise: ReactNode) => ReactNode) | undefined;
};
export type GradedAnswerProps<K extends Kind> = GradedAnswerExtras & {
  item: ResultItem;
  reveal: RevealOf<K>;
};

/** What a kind needs from the room around its field. */
export type RoomRequirements = {
  /** The field uses the full width; the room provides --room-start and --room-end. */
  wide: boolean;
  /** Its own shortcuts, with descriptions. */
  keys: readonly (readonly [keys: readonly string[], means: string])[];
};

export type WebKind<K extends Kind> = AnswerRules<K> & {
  /** If absent: page-width column, no shortcuts. */
  room?: RoomRequirements;
  Field: (props: FieldProps<K>) => ReactNode;
  /** What was answered, and what would have been right. */
  GradedAnswer: PreloadablePart<GradedAnswerProps<K>>;
  /** The key as its author wrote it. */
  Key: (props: { authoring: AuthoredOf<K> }) => ReactNode;
  /** The answer after a number key was pressed, from 1; null: the kind has nothing to choose by number. */
  choose: (question: QuestionOf<K>, answer: AnswerOf<K>, option: number) => Answer | null;
};
