// What the server needs from a kind: how it is shown, revealed, graded, checked, written by a model, and answered in a demo.
import type { AnswerRules } from '@rehearse/contract/kinds/answer-rules.ts';
import type { Check } from '@rehearse/contract/grading/checks.ts';
import type { AnswerOf, AuthoredOf, Kind, OpenKind } from '@rehearse/contract/kinds/kinds.ts';
import type { Answer, Question, Reveal } from '@rehearse/contract/questions/questions.ts';
import type { QueryOutcome, QueryRun } from '@rehearse/sandbox/query.ts';
import type { ProgramRun, TestOutcome } from '@rehearse/sandbox/program.ts';
import type { DraftRules } from './draft-rules.ts';
import type { RuleGrade } from './rule-grade.ts';

/** `Key`: what marking needs. */
export type ServerKind<K extends Kind, Key> = AnswerRules<K> & {
  /** The form shown before the end. `seed` sets the order, for kinds with one. */
  show: (version: number, authored: AuthoredOf<K>, seed: string) => Question;
  /** The form revealed afterward. */
  reveal: (authored: AuthoredOf<K>) => Reveal;
  /** What marking needs. Never leaves the server. */
  markingKey: (authored: AuthoredOf<K>) => Key;
  /** Why a question can't be asked as its author wrote it. */
  check: { rule: string; reasonsOf: (authored: AuthoredOf<K>) => string[] };
  /** Why its programs are rejected, found by running them. Absent if it has none. */
  checkRun?: (authored: AuthoredOf<K>, execution: Execution) => Promise<string[]>;
  /** Correct and decoy texts, which no hint may give away. */
  keyTexts: (authored: AuthoredOf<K>) => { right: string[]; wrong: string[] };
  /** How a model writes one. */
  draft: Pick<DraftRules, 'rules' | 'bodyOf'>;
  /** What the person of a demo answers. */
  sample: (authored: AuthoredOf<K>, candidate: Candidate) => Answer;
};

/** Runs a person's code in isolation. Rejects on failures that aren't the program's own. */
export type Execution = {
  /** In the order of the tests. */
  runProgram: (run: ProgramRun) => Promise<TestOutcome[]>;
  /** In the order of the data sets. */
  runQueries: (run: QueryRun) => Promise<QueryOutcome[]>;
};

/** Marked by rule. */
export type MarkedByKey<K extends Kind, Key> = {
  judge: (key: Key, answer: AnswerOf<K> | null, execution: Execution) => RuleGrade | Promise<RuleGrade>;
  /** The answer that earns all points. */
  rightAnswer: (key: Key) => Answer;
};

/** Read against a rubric by a grader. */
export type ReadByRubric = {
  /** Minimum and maximum words of a model answer; slightly wider than what authors are told. */
  modelAnswerWords: readonly [number, number];
};

/** Its checks; their weight counts together with the rubric's. */
export type AdditionalChecks<K extends OpenKind, Key> = {
  runChecks?: (key: Key, answer: AnswerOf<K> | null, execution: Execution) => Promise<Check[]>;
};

export type Candidate = {
  /** 0..1: how much of the question they know. */
  known: number;
  random: () => number;
  /** One of a list that is not empty. */
  pick: <T>(list: readonly T[]) => T;
};
