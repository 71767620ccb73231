// Chooses the questions of a test with sections, each from its own track and choices.
import type { Blueprint } from '@rehearse/contract/attempts/attempts.ts';
import { AppError } from '../../../platform/kernel/app-error.ts';
import type { Candidate, Questions } from '../../questions/questions.public.ts';
import { planTest } from '../plan-test.ts';

export type PartDeps = { questions: Pick<Questions, 'findCandidates'> };

/** Each section as its own blueprint. */
export const partsOf = ({ sections = [], seniority }: Blueprint): Blueprint[] =>
  sections.map(({ track, skills, kinds, length }) => ({
    track,
    skills,
    kinds,
    length,
    seniority,
    mode: 'exam',
    minutes: null,
  }));

/** Chooses questions for several blueprints, each planned separately, without duplicates. Throws `too_few_questions`. */
export const planParts = async (
  { questions }: PartDeps,
  userId: string,
  parts: readonly Blueprint[],
  seed: string,
): Promise<Candidate[]> => {
  const chosen: Candidate[] = [];
  for (const part of parts) {
    const candidates = await questions.findCandidates(userId, part);
    const left = candidates.filter(({ id }) => !chosen.some((question) => question.id === id));
    const found = planTest(left, part, seed);
    if (!found) throw new AppError('too_few_questions');
    chosen.push(...found);
  }
  return chosen;
};
