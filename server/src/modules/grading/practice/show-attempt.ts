// Reads a test in progress: questions without keys, saved answers, and the grades of checked ones.
import type { Attempt } from '@rehearse/contract/attempts/attempts.ts';
import type { Attempts } from '../../attempts/attempts.public.ts';
import { gradesOf } from '../grades/grades-of.ts';

export type ShowDeps = Parameters<typeof gradesOf>[0] & { attempts: Pick<Attempts, 'readAttempt'> };

/** Throws `not_found`. */
export const showAttempt = async (deps: ShowDeps, userId: string, id: string): Promise<Attempt> => {
  const { attempt, checked } = await deps.attempts.readAttempt(userId, id);
  if (checked.size === 0) return attempt;
  const grades = await gradesOf(deps, userId, id);
  return {
    ...attempt,
    items: attempt.items.map((item) => {
      const reveal = checked.get(item.position);
      const grade = grades.find(({ position }) => position === item.position);
      if (!reveal || !grade) return item;
      const { position: _, ...newest } = grade;
      return { ...item, checked: { reveal, grade: newest } };
    }),
  };
};
