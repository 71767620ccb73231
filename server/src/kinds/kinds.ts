// The server's registry of question kinds. To add a kind, create a folder next to this file and list it here.
import type { Check } from '@rehearse/contract/grading/checks.ts';
import { answersBy, isAnswerTo } from '@rehearse/contract/kinds/answer-rules.ts';
import {
  isOpen,
  type AuthoredOf,
  type ExactKind,
  type Kind,
  type OpenKind,
} from '@rehearse/contract/kinds/kinds.ts';
import type { Answer, Question, Reveal } from '@rehearse/contract/questions/questions.ts';
import type * as z from 'zod';
import { assistedCode } from './assisted-code/assisted-code.ts';
import { behaviouralStory } from './behavioural-story/behavioural-story.ts';
import { codeReview } from './code-review/code-review.ts';
import { code } from './code/code.ts';
import { fillIn } from './fill-in/fill-in.ts';
import { findBug } from './find-bug/find-bug.ts';
import { longAnswer } from './long-answer/long-answer.ts';
import { matching } from './matching/matching.ts';
import { multipleChoice } from './multiple-choice/multiple-choice.ts';
import { numeric } from './numeric/numeric.ts';
import { ordering } from './ordering/ordering.ts';
import type { RuleGrade } from './rule-grade.ts';
import type {
  Candidate,
  AdditionalChecks,
  Execution,
  MarkedByKey,
  ReadByRubric,
  ServerKind,
} from './server-kind.ts';
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
type KeyOf<K extends Kind> = {
  [P in K]: ReturnType<Defined[P]['markingKey']> & { kind: P };
}[K];
/** The answer key of an exact kind, or the rubric of an open one. Never leaves the server. */
export type MarkingKey = KeyOf<Kind>;
export type ExactKey = KeyOf<ExactKind>;
export type OpenKey = KeyOf<OpenKind>;
/** A model's draft of a question. */
export type Draft = z.output<Defined[Kind]['draft']['form']>;

const kinds: { [K in Kind]: ServerKind<K, MarkingKey> } = defined;
const exactKinds: { [K in ExactKind]: MarkedByKey<K, KeyOf<K>> } = defined;
const openKinds: { [K in OpenKind]: ReadByRubric & AdditionalChecks<K, KeyOf<K>> } = defined;

export const { holdsAnything, isTooLong, isUnreadable, textsOf, ofText } = answersBy(kinds);

export const isOpenKey = <M extends { kind: Kind }>(key: M): key is Extract<M, { kind: OpenKind }> =>
  isOpen(key.kind);

/** The question as shown before the test ends, without its key. */
export const show = <K extends Kind>(authored: AuthoredOf<K>, version: number, seed: string): Question => {
  const { kind }: { kind: K } = authored;
  return kinds[kind].show(version, authored, seed);
};

/** The key as shown after the test. */
export const reveal = <K extends Kind>(authored: AuthoredOf<K>): Reveal => {
  const { kind }: { kind: K } = authored;
  return kinds[kind].reveal(authored);
};

export const markingKeyFor = <K extends Kind>(authored: AuthoredOf<K>): MarkingKey => {
  const { kind }: { kind: K } = authored;
  return kinds[kind].markingKey(authored);
};

/** Grades an answer against its key; an answer of another kind counts as empty. */
export const judge = async <K extends ExactKind>(
  key: KeyOf<K>,
  answer: Answer | null,
  execution: Execution,
): Promise<RuleGrade> => {
  const { kind }: { kind: K } = key;
  return exactKinds[kind].judge(key, isAnswerTo(kind, answer) ? answer : null, execution);
};

/** Runs a kind's additional checks; most kinds have none. */
export const runChecks = async <K extends OpenKind>(
  key: KeyOf<K>,
  answer: Answer | null,
  execution: Execution,
): Promise<Check[]> => {
  const { kind }: { kind: K } = key;
  return (await openKinds[kind].runChecks?.(key, isAnswerTo(kind, answer) ? answer : null, execution)) ?? [];
};

/** The answer that earns all points. */
export const rightAnswer = <K extends ExactKind>(key: KeyOf<K>): Answer => {
  const { kind }: { kind: K } = key;
  return exactKinds[kind].rightAnswer(key);
};

/** Why a question is invalid as authored, and by which of its kind's rules. */
export const faultsIn = <K extends Kind>(authored: AuthoredOf<K>): { rule: string; reasons: string[] } => {
  const { kind }: { kind: K } = authored;
  const { rule, reasonsOf } = kinds[kind].check;
  return { rule, reasons: reasonsOf(authored) };
};

/** Why a question's programs are invalid, found by running them. */
export const runFaultsIn = async <K extends Kind>(
  authored: AuthoredOf<K>,
  execution: Execution,
): Promise<string[]> => {
  const { kind }: { kind: K } = authored;
  return (await kinds[kind].checkRun?.(authored, execution)) ?? [];
};

/** Whether questions of this kind contain programs to run. */
export const hasPrograms = (kind: Kind): boolean => kinds[kind].checkRun !== undefined;

/** Texts of correct answers and of decoys. */
export const keyTextsOf = <K extends Kind>(authored: AuthoredOf<K>): { right: string[]; wrong: string[] } => {
  const { kind }: { kind: K } = authored;
  return kinds[kind].keyTexts(authored);
};

export const sampleAnswer = <K extends Kind>(authored: AuthoredOf<K>, candidate: Candidate): Answer => {
  const { kind }: { kind: K } = authored;
  return kinds[kind].sample(authored, candidate);
};

/** The format of a model's draft, and its instructions. */
export const draftOf = (kind: Kind) => defined[kind].draft;

export const modelAnswerWords = (kind: OpenKind): readonly [number, number] =>
  openKinds[kind].modelAnswerWords;
