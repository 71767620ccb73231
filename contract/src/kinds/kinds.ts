// The list of all question kinds. To add one, create a folder next to this file and add it here.
import * as z from 'zod/mini';
import type { Check } from '../grading/checks.ts';
import { assistedCode } from './assisted-code/assisted-code.ts';
import { behaviouralStory } from './behavioural-story/behavioural-story.ts';
import { codeReview } from './code-review/code-review.ts';
import { code } from './code/code.ts';
import { fillIn } from './fill-in/fill-in.ts';
import { findBug } from './find-bug/find-bug.ts';
import type { KindIcon } from './kind-icon.ts';
import { longAnswer } from './long-answer/long-answer.ts';
import { matching } from './matching/matching.ts';
import { multipleChoice } from './multiple-choice/multiple-choice.ts';
import { numeric } from './numeric/numeric.ts';
import { ordering } from './ordering/ordering.ts';
import { shortAnswer } from './short-answer/short-answer.ts';
import { singleChoice } from './single-choice/single-choice.ts';
import { systemDesign } from './system-design/system-design.ts';
import { sql } from './sql/sql.ts';

const defined = {
  single_choice: singleChoice,
  multiple_choice: multipleChoice,
  numeric,
  ordering,
  matching,
  fill_in: fillIn,
  short_answer: shortAnswer,
  long_answer: longAnswer,
  behavioural_story: behaviouralStory,
  system_design: systemDesign,
  code,
  sql,
  find_bug: findBug,
  code_review: codeReview,
  assisted_code: assistedCode,
};

type Defined = typeof defined;
export type Kind = keyof Defined;

/** The types of one kind. They are mapped types, so that functions can be generic over the kind. */
export type QuestionOf<K extends Kind> = {
  [P in K]: z.infer<Defined[P]['question']> & { kind: P };
}[K];
export type AnswerOf<K extends Kind> = { [P in K]: z.infer<Defined[P]['answer']> & { kind: P } }[K];
export type RevealOf<K extends Kind> = { [P in K]: z.infer<Defined[P]['reveal']> & { kind: P } }[K];
/** The question as its author wrote it. */
export type AuthoredOf<K extends Kind> = {
  [P in K]: z.infer<Defined[P]['authoring']> & { kind: P };
}[K];

export type NamedText = { name: string; text: string };

type KindDefinition<K extends Kind> = {
  kind: K;
  /** Display name. */
  label: string;
  icon: KindIcon;
  /** Graded against a rubric (`read`) or an answer key (`exact`). */
  markedBy: 'read' | 'exact';
  /** The answer is a personal story. */
  isStory: boolean;
  /** Interviews can include it, because it works in a conversation. */
  fitsInterview: boolean;
  /** How an answer was checked: "by running your code against 9 hidden tests on the server". Absent: no checks. */
  checkedBy?: (checks: readonly Check[]) => string;
  /**
   * The parts of the question and answer that the assistant sees in addition to the question's text; must be visible to the
   * person too. Absent: this kind has no assistant.
   */
  shownToAssistant?: (question: QuestionOf<K>, answer: AnswerOf<K>) => readonly NamedText[];
  /** The initial, empty answer. */
  empty: AnswerOf<K>;
  /** A canonical string for comparing answers, independent of the order of choices; '' if empty. */
  spelling: (answer: AnswerOf<K>) => string;
};
export const kinds: { [K in Kind]: KindDefinition<K> } = defined;

/** All kinds with their schemas, in display order. */
export const allKinds = Object.values(defined);

export const Kind = z.enum(allKinds.map(({ kind }) => kind));
/** Kinds answered in words and graded against a rubric. */
export const OpenKind = z.enum(
  allKinds.flatMap((definition) => (definition.markedBy === 'read' ? [definition.kind] : [])),
);
export type OpenKind = z.infer<typeof OpenKind>;
/** Kinds graded against an answer key. */
export type ExactKind = Exclude<Kind, OpenKind>;

export const isOpen = (kind: Kind): kind is OpenKind => kinds[kind].markedBy === 'read';
export const fitsInterview = (kind: Kind): boolean => kinds[kind].fitsInterview;
/** Adaptive tests need the grade immediately to choose the next question, so nothing may have to run for it. */
export const fitsAdaptive = (kind: Kind): boolean => kinds[kind].checkedBy === undefined;
/** Kinds that take a few minutes per question, so that a short test can have several. */
export const shortKinds: readonly Kind[] = Kind.options.filter(fitsAdaptive);
export const isStory = (kind: Kind): boolean => kinds[kind].isStory;
export const hasAssistant = (kind: Kind): boolean => kinds[kind].shownToAssistant !== undefined;
export const emptyAnswer = <K extends Kind>(kind: K): AnswerOf<K> => kinds[kind].empty;

const spell = <K extends Kind>(answer: AnswerOf<K>): string => {
  const { kind }: { kind: K } = answer;
  return kinds[kind].spelling(answer);
};
/** The canonical string of an answer; '' for a missing answer, as for an empty one. */
export const spelling = (answer: AnswerOf<Kind> | null): string => (answer === null ? '' : spell(answer));
