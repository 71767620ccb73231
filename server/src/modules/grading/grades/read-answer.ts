// Joins an answer from attempts with its key from questions, as input for grading.
import type { AnswerRef } from '../../../platform/kernel/answer-ref.ts';
import type { Attempts } from '../../attempts/attempts.public.ts';
import type { Questions } from '../../questions/questions.public.ts';
import type { AnswerToGrade } from './answer-to-grade.ts';

type Deps = {
  attempts: Pick<Attempts, 'readPlace' | 'readPlaces'>;
  questions: Pick<Questions, 'readMarking' | 'readMarkingsOf'>;
};

/** Returns undefined if the test or position is gone. */
export const readAnswerToGrade = async ({ attempts, questions }: Deps, ref: AnswerRef) => {
  const place = await attempts.readPlace(ref);
  if (!place) return undefined;
  return { ...place, ...(await questions.readMarking(place.questionId, place.questionVersion)) };
};

/** All positions in order; empty if the test is gone. */
export const readTestToGrade = async (
  { attempts, questions }: Deps,
  userId: string,
  attemptId: string,
): Promise<AnswerToGrade[]> => {
  const places = await attempts.readPlaces(userId, attemptId);
  const names = places.map(({ questionId: id, questionVersion: version }) => ({ id, version }));
  const markings = await questions.readMarkingsOf(names);
  return places.flatMap((place, index) => {
    const marking = markings[index];
    return marking ? [{ ...place, ...marking }] : [];
  });
};
