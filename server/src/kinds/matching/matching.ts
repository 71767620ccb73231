// The "matching" kind on the server: a choice for each prompt, each graded separately.
import type { AuthoredOf } from '@rehearse/contract/kinds/kinds.ts';
import { matchingAnswers } from '@rehearse/contract/kinds/matching/matching-answers.ts';
import { orderBySeed } from '../choice/option-order.ts';
import { namesByText } from '../names-by-text.ts';
import { graded, unanswered } from '../rule-grade.ts';
import type { MarkedByKey, ServerKind } from '../server-kind.ts';
import { shownHeadOf } from '../shown-head.ts';
import { checkPairs } from './check-pairs.ts';
import { matchingDraft } from './matching-draft.ts';

/** The correct choice for each prompt, in order. */
type MatchingKey = { kind: 'matching'; choices: string[] };
type Matching = ServerKind<'matching', MatchingKey> &
  MarkedByKey<'matching', MatchingKey> & { draft: typeof matchingDraft };

const namesIn = ({ pairs, extras = [] }: AuthoredOf<'matching'>): ReadonlyMap<string, string> =>
  namesByText([...pairs, ...extras].map(({ choice }) => choice));

const keyOf = (authored: AuthoredOf<'matching'>): string[] => {
  const names = namesIn(authored);
  return authored.pairs.map(({ choice }) => names.get(choice) ?? '');
};

export const matching: Matching = {
  ...matchingAnswers,
  show: (version, authored, seed) => ({
    kind: 'matching',
    ...shownHeadOf(version, authored),
    prompts: authored.pairs.map(({ prompt }) => prompt),
    choices: orderBySeed(
      [...namesIn(authored)].map(([text, id]) => ({ id, text })),
      seed,
    ),
  }),
  reveal: (authored) => {
    const names = namesIn(authored);
    const withChoiceId = ({ choice, reason }: { choice: string; reason: string }) => ({
      choice: names.get(choice) ?? '',
      reason,
    });
    return {
      kind: 'matching',
      pairs: authored.pairs.map(withChoiceId),
      extras: (authored.extras ?? []).map(withChoiceId),
      explanation: authored.explanation,
    };
  },
  markingKey: (authored) => ({ kind: 'matching', choices: keyOf(authored) }),
  judge: ({ choices }, answer) => {
    if (!answer || !matchingAnswers.holdsAnything(answer)) return unanswered();
    const right = choices.filter((id, at) => answer.choices[at] === id).length;
    const comment =
      right === choices.length
        ? 'Correct.'
        : `You matched ${right || 'none'} of the ${choices.length} correctly.`;
    return graded(right / choices.length, 1, comment);
  },
  rightAnswer: ({ choices }) => ({ kind: 'matching', choices: [...choices] }),
  check: { rule: 'matching', reasonsOf: checkPairs },
  // prompts and choices are all visible; only their pairing is secret
  keyTexts: ({ pairs, extras = [] }) => ({
    right: [],
    wrong: [
      ...pairs.flatMap(({ prompt, choice }) => [prompt, choice]),
      ...extras.map(({ choice }) => choice),
    ],
  }),
  draft: matchingDraft,
  sample: (authored, { known, random, pick }) => {
    const all = [...namesIn(authored).values()];
    return {
      kind: 'matching',
      choices: keyOf(authored).map((id) => (random() < known ? id : pick(all))),
    };
  },
};
