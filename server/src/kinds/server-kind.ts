// What the server needs from a kind: how it is shown, revealed, graded, checked, written by a model, and answered in a demo.
import type { AnswerRules } from '@rehearse/contract/kinds/answer-rules.ts';
import type { Check } from '@rehearse/contract/checks.ts';
import type { AnswerOf, AuthoredOf, Kind, OpenKind } from '@rehearse/contract/kinds/kinds.ts';
import type { Answer, Question, Reveal } from '@rehearse/contract/questions.ts';
import type { QueryOutcome, QueryRun } from '@rehearse/sandbox/query.ts';
import type { ProgramRun, TestOutcome } from '@rehearse/sandbox/program.ts';
import type { DraftRules } from './draft-rules.ts';
import type { RuleGrade } from './rule-grade.ts';

/** `Key`: what marking needs. */
export type ServerKind<K extends Kind, Key> = AnswerRules<K> & {
  /** What may be seen before the end. `seed` fixes the order of what has one. */
  show: (version: number, authored: AuthoredOf<K>, seed: string) => Question;
  /** What may be seen after it. */
  reveal: (authored: AuthoredOf<K>) => Reveal;
  /** What marking needs. Never leaves the server. */
  markingKey: (authored: AuthoredOf<K>) => Key;
  /** Why a question can't be asked as its author wrote it. */
  check: { rule: string; reasonsOf: (authored: AuthoredOf<K>) => string[] };
  /** Why its programs can't be used, found by running them. Absent: it has none. */
  checkRun?: (authored: AuthoredOf<K>, execution: Execution) => Promise<string[]>;
  /** The texts that are the answer, and those that are offered and aren't: what no hint may give away. */
  keyTexts: (authored: AuthoredOf<K>) => { right: string[]; wrong: string[] };
  /** How a model writes one. */
  draft: Pick<DraftRules, 'rules' | 'bodyOf'>;
  /** What the person of a demo answers. */
  sample: (authored: AuthoredOf<K>, candidate: Candidate) => Answer;
};

/** Runs what a person wrote, apart from everything else. A failure that isn't the program's own rejects. */
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
  /** Words of a model answer, at least and at most; a little beyond what authors are asked for. */
  modelAnswerWords: readonly [number, number];
};

/** What is run or measured besides; its weight counts with that of the rubric. */
export type CheckedBesides<K extends OpenKind, Key> = {
  runChecks?: (key: Key, answer: AnswerOf<K> | null, execution: Execution) => Promise<Check[]>;
};

export type Candidate = {
  /** 0..1: how much of the question they know. */
  known: number;
  random: () => number;
  /** One of a list that is not empty. */
  pick: <T>(list: readonly T[]) => T;
};
