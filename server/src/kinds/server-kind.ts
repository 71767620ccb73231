// The server's interface of a kind: showing, revealing, grading, checking, generating, and sampling its questions.
import type { AnswerRules } from '@rehearse/contract/kinds/answer-rules.ts';
import type { Check } from '@rehearse/contract/grading/checks.ts';
import type { AnswerOf, AuthoredOf, Kind, OpenKind } from '@rehearse/contract/kinds/kinds.ts';
import type { Answer, Question, Reveal } from '@rehearse/contract/questions/questions.ts';
import type { QueryOutcome, QueryRun } from '@rehearse/sandbox/query.ts';
import type { ProgramRun, TestOutcome } from '@rehearse/sandbox/program.ts';
import type { DraftRules } from './draft-rules.ts';
import type { RuleGrade } from './rule-grade.ts';

/** `Key`: the answer key or rubric that grading needs. */
export type ServerKind<K extends Kind, Key> = AnswerRules<K> & {
  /** The question as shown before the test ends. `seed` sets the order of options or items, if there are any. */
  show: (version: number, authored: AuthoredOf<K>, seed: string) => Question;
  /** The key as shown after the test. */
  reveal: (authored: AuthoredOf<K>) => Reveal;
  /** The answer key or rubric. Never leaves the server. */
  markingKey: (authored: AuthoredOf<K>) => Key;
  /** Why a question is invalid as authored. */
  check: { rule: string; reasonsOf: (authored: AuthoredOf<K>) => string[] };
  /** Why its programs are invalid, found by running them. Absent if the kind has none. */
  checkRun?: (authored: AuthoredOf<K>, execution: Execution) => Promise<string[]>;
  /** Texts of correct answers and decoys, which hints must not reveal. */
  keyTexts: (authored: AuthoredOf<K>) => { right: string[]; wrong: string[] };
  /** How a model generates a question of this kind. */
  draft: Pick<DraftRules, 'rules' | 'bodyOf'>;
  /** A demo person's answer. */
  sample: (authored: AuthoredOf<K>, candidate: Candidate) => Answer;
};

/** Runs a person's code in isolation. Rejects on failures that aren't the program's own. */
export type Execution = {
  /** Results are in the order of the tests. */
  runProgram: (run: ProgramRun) => Promise<TestOutcome[]>;
  /** Results are in the order of the data sets. */
  runQueries: (run: QueryRun) => Promise<QueryOutcome[]>;
};

/** Graded by rule against an answer key. */
export type MarkedByKey<K extends Kind, Key> = {
  judge: (key: Key, answer: AnswerOf<K> | null, execution: Execution) => RuleGrade | Promise<RuleGrade>;
  /** The answer that earns all points. */
  rightAnswer: (key: Key) => Answer;
};

/** Graded against a rubric. */
export type ReadByRubric = {
  /** Minimum and maximum words of a model answer, slightly more permissive than the limits given to authors. */
  modelAnswerWords: readonly [number, number];
};

/** Checks whose weight is added to the rubric's. */
export type AdditionalChecks<K extends OpenKind, Key> = {
  runChecks?: (key: Key, answer: AnswerOf<K> | null, execution: Execution) => Promise<Check[]>;
};

export type Candidate = {
  /** 0..1: the person's skill, as the share of the question they know. */
  known: number;
  random: () => number;
  /** Picks a random element of a non-empty list. */
  pick: <T>(list: readonly T[]) => T;
};
