// The level estimate of an adaptive test from its current grades, and the expected score on other questions.
import type { LevelEstimate } from '@rehearse/contract/insights/results.ts';
import { Seniority } from '@rehearse/contract/primitives.ts';
import { isEnoughForLevel } from '@rehearse/contract/grading/levels.ts';
import { holdsAnything } from '../../../kinds/kinds.ts';
import { orNotFound } from '../../../platform/kernel/app-error.ts';
import type { Questions } from '../../questions/questions.public.ts';
import type { AttemptsRepository } from '../attempts.repository.ts';
import { questionKey } from '../read-attempt.ts';
import { abilityOf } from './choose-next.ts';
import { authoredDiscrimination, chanceOf } from './two-parameter.ts';

type Deps = {
  repository: Pick<AttemptsRepository, 'find' | 'items' | 'answersOf'>;
  questions: Pick<Questions, 'findCandidates' | 'difficultiesOf'>;
};

/** `shares` maps positions to points as a share of the maximum, if scored. Undefined if there are too few answers. */
export const readLevel = async (
  deps: Deps,
  userId: string,
  id: string,
  shares: ReadonlyMap<number, number>,
): Promise<LevelEstimate | undefined> => {
  const attempt = orNotFound(await deps.repository.find(userId, id));
  const [items, answers] = await Promise.all([
    deps.repository.items(userId, id),
    deps.repository.answersOf(userId, id),
  ]);
  const answered = new Set(
    answers.filter(({ answer }) => holdsAnything(answer)).map(({ position }) => position),
  );
  const difficulties = await deps.questions.difficultiesOf(
    items.map(({ questionId, questionVersion: version }) => ({ id: questionId, version })),
  );
  const counted = items.flatMap(({ position, section, questionId, questionVersion }) => {
    // the question that was open when the test ended doesn't count
    const wasLeftOpen = section === attempt.section && !answered.has(position);
    const share = wasLeftOpen ? undefined : shares.get(position);
    const difficulty = difficulties.get(questionKey(questionId, questionVersion));
    return share === undefined || difficulty === undefined ? [] : [{ share, difficulty }];
  });
  if (!isEnoughForLevel(counted.length)) return undefined;
  const { estimate, standardError } = abilityOf(counted);
  const wanted = { track: attempt.track, skills: [], kinds: [] };
  const all = await deps.questions.findCandidates(userId, wanted);
  return {
    estimate,
    standardError,
    answers: counted.length,
    expected: Seniority.options.flatMap((seniority) => {
      const ofLevel = all.filter((candidate) => candidate.seniority === seniority);
      const chances = ofLevel.map(({ difficulty }) =>
        chanceOf({ discrimination: authoredDiscrimination, difficulty }, estimate),
      );
      const sum = chances.reduce((total, chance) => total + chance, 0);
      return chances.length === 0 ? [] : [{ seniority, percent: Math.round((sum / chances.length) * 100) }];
    }),
  };
};
