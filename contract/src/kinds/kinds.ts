// Every kind of question there is. A new kind is a folder beside this file and a line in this list.
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

/** The shapes of one kind. Each is a mapped type, so that a function can be generic over the kind. */
export type QuestionOf<K extends Kind> = {
  [P in K]: z.infer<Defined[P]['question']> & { kind: P };
}[K];
export type AnswerOf<K extends Kind> = { [P in K]: z.infer<Defined[P]['answer']> & { kind: P } }[K];
export type RevealOf<K extends Kind> = { [P in K]: z.infer<Defined[P]['reveal']> & { kind: P } }[K];
/** As its author wrote it. */
export type AuthoredOf<K extends Kind> = {
  [P in K]: z.infer<Defined[P]['authoring']> & { kind: P };
}[K];

export type NamedText = { name: string; text: string };

type KindDefinition<K extends Kind> = {
  kind: K;
  /** What people call it. */
  label: string;
  icon: KindIcon;
  /** Read against a rubric, or marked by its key. */
  markedBy: 'read' | 'exact';
  /** The answer is a personal story. */
  isStory: boolean;
  /** It works in a conversation, so interviews can include it. */
  fitsInterview: boolean;
  /** How its checks were made: "by running your code against 9 hidden tests on the server". Absent if it has none. */
  checkedBy?: (checks: readonly Check[]) => string;
  /**
   * What an assistant beside the question sees of it and of the answer, besides the question's text: only what is shown. Absent:
   * it has no assistant.
   */
  shownToAssistant?: (question: QuestionOf<K>, answer: AnswerOf<K>) => readonly NamedText[];
  /** Nothing answered yet. */
  empty: AnswerOf<K>;
  /** A canonical form of each answer, whatever the order of choices; '' if empty. */
  spelling: (answer: AnswerOf<K>) => string;
};
export const kinds: { [K in Kind]: KindDefinition<K> } = defined;

/** With their schemas, in the order in which people choose from them. */
export const allKinds = Object.values(defined);

export const Kind = z.enum(allKinds.map(({ kind }) => kind));
/** Answered in words, and read against a rubric. */
export const OpenKind = z.enum(
  allKinds.flatMap((definition) => (definition.markedBy === 'read' ? [definition.kind] : [])),
);
export type OpenKind = z.infer<typeof OpenKind>;
/** Marked by its key. */
export type ExactKind = Exclude<Kind, OpenKind>;

export const isOpen = (kind: Kind): kind is OpenKind => kinds[kind].markedBy === 'read';
export const fitsInterview = (kind: Kind): boolean => kinds[kind].fitsInterview;
/** Short, and graded from its key or text alone: nothing runs, so that the next question can be chosen immediately. */
export const fitsAdaptive = (kind: Kind): boolean => kinds[kind].checkedBy === undefined;
/** A few minutes each, so that a short test has several. */
export const shortKinds: readonly Kind[] = Kind.options.filter(fitsAdaptive);
export const isStory = (kind: Kind): boolean => kinds[kind].isStory;
export const hasAssistant = (kind: Kind): boolean => kinds[kind].shownToAssistant !== undefined;
export const emptyAnswer = <K extends Kind>(kind: K): AnswerOf<K> => kinds[kind].empty;

const spell = <K extends Kind>(answer: AnswerOf<K>): string => {
  const { kind }: { kind: K } = answer;
  return kinds[kind].spelling(answer);
};
/** Treats missing and empty as equal. */
export const spelling = (answer: AnswerOf<Kind> | null): string => (answer === null ? '' : spell(answer));
