// Choice kinds on the server: options keep their IDs when shuffled, and are graded by which ones were chosen.
import type { AnswerRules } from '@rehearse/contract/kinds/answer-rules.ts';
import type { ChoiceKind } from '@rehearse/contract/kinds/choice/choice-answers.ts';
import type { AnswerOf, AuthoredOf } from '@rehearse/contract/kinds/kinds.ts';
import type { Answer } from '@rehearse/contract/questions/questions.ts';
import { graded, unanswered } from '../rule-grade.ts';
import type { Candidate, MarkedByKey, ServerKind } from '../server-kind.ts';
import { shownHeadOf } from '../shown-head.ts';
import { choiceDraft } from './choice-draft.ts';
import { orderBySeed } from './option-order.ts';
import type { ChoiceScore } from './score-choice.ts';

type Authored = AuthoredOf<ChoiceKind>;
type Option = { id: string; correct: boolean };
export type ChoiceKey = { kind: ChoiceKind; options: Option[] };

/** `a`, `b`, … by authored position, so that an answer means the same in any order. */
const nameAt = (place: number): string => String.fromCharCode(97 + place);

/** Which options are correct, and why the others aren't; in authored order. */
const revealOptions = ({ options }: Authored): (Option & { reason: string | null })[] =>
  options.map((option, place) => ({
    id: nameAt(place),
    correct: 'correct' in option,
    reason: 'reason' in option ? option.reason : null,
  }));

type ChoiceRules<K extends ChoiceKind> = {
  kind: K;
  answers: AnswerRules<K>;
  chosenOf: (answer: AnswerOf<K>) => string[];
  score: (options: readonly Option[], chosen: readonly string[]) => ChoiceScore;
  /** The comment when a wrong option was chosen or a correct one missed. */
  commentOn: (right: number, missed: number, wrong: number) => string;
  answerOf: (right: readonly string[]) => Answer;
  /** Why `right` correct options out of `all` isn't allowed; undefined if it is. */
  countFault: (right: number, all: number) => string | undefined;
  /** How the prompt describes the number of options. */
  askedOptions: string;
  sample: (options: readonly Option[], candidate: Candidate) => Answer;
};

export const choiceKind = <K extends ChoiceKind>({
  kind,
  answers,
  chosenOf,
  score,
  commentOn,
  answerOf,
  countFault,
  askedOptions,
  sample,
}: ChoiceRules<K>): ServerKind<K, ChoiceKey> &
  MarkedByKey<K, ChoiceKey> & { draft: ReturnType<typeof choiceDraft> } => ({
  ...answers,
  show: (version, authored: Authored, seed) => ({
    kind,
    ...shownHeadOf(version, authored),
    options: orderBySeed(
      authored.options.map(({ text }, place) => ({ id: nameAt(place), text })),
      seed,
    ),
  }),
  reveal: (authored: Authored) => ({
    kind,
    options: revealOptions(authored),
    explanation: authored.explanation,
  }),
  markingKey: (authored) => ({
    kind,
    options: revealOptions(authored).map(({ id, correct }) => ({ id, correct })),
  }),
  judge: ({ options }, answer) => {
    const chosen = answer ? chosenOf(answer) : [];
    if (chosen.length === 0) return unanswered();
    const { points, max, effects } = score(options, chosen);
    const count = (effect: string) => effects.filter((optionEffect) => optionEffect.effect === effect).length;
    const missed = count('right_missed');
    const wrong = count('wrong_chosen');
    const isRight = missed === 0 && wrong === 0;
    return graded(points, max, isRight ? 'Correct.' : commentOn(count('right_chosen'), missed, wrong));
  },
  rightAnswer: ({ options }) => answerOf(options.flatMap(({ id, correct }) => (correct ? [id] : []))),
  check: {
    rule: 'options',
    reasonsOf: ({ options }: Authored) => {
      const fault = countFault(options.filter((option) => 'correct' in option).length, options.length);
      return fault === undefined ? [] : [fault];
    },
  },
  keyTexts: ({ options }: Authored) => {
    const textsOf = (correct: boolean): string[] =>
      options.flatMap((option) => ('correct' in option === correct ? [option.text] : []));
    return { right: textsOf(true), wrong: textsOf(false) };
  },
  draft: choiceDraft(askedOptions),
  sample: (authored: Authored, candidate) => sample(revealOptions(authored), candidate),
});
