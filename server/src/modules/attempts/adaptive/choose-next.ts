// The next question of an adaptive test, based on the answers so far; undefined if the test is over. Pure.
import { estimateAbility } from './ability.ts';
import { selectItem, type AdaptiveCandidate } from './select-item.ts';
import { isOver } from './stop-rule.ts';
import { authoredDiscrimination } from './two-parameter.ts';
import { repeatAfterMs } from '../least-recent.ts';

/** `share` is null for an unsure grade, which adds no information. */
export type AnsweredQuestion = { id: string; skill: string; difficulty: number; share: number | null };

type Course<T> = {
  candidates: readonly T[];
  askedQuestions: readonly AnsweredQuestion[];
  /** The maximum number of questions. */
  most: number;
  seed: string;
  now: Date;
};

export const abilityOf = (questions: readonly Pick<AnsweredQuestion, 'difficulty' | 'share'>[]) =>
  estimateAbility(
    questions.flatMap(({ difficulty, share }) =>
      share === null ? [] : [{ discrimination: authoredDiscrimination, difficulty, share }],
    ),
  );

export const chooseNext = <T extends Omit<AdaptiveCandidate, 'discrimination'>>({
  candidates,
  askedQuestions,
  most,
  seed,
  now,
}: Course<T>): T | undefined => {
  const { estimate, standardError } = abilityOf(askedQuestions);
  if (isOver(askedQuestions.length, most, standardError)) return undefined;
  const known = candidates.map((candidate) => ({ ...candidate, discrimination: authoredDiscrimination }));
  const recentSince = new Date(now.getTime() - repeatAfterMs);
  return selectItem(known, { askedItems: askedQuestions, ability: estimate, seed, recentSince });
};
