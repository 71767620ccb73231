// How a test moves from question to question: the current position, and the label of the button to the next one.
import type { Attempt } from '@rehearse/contract/attempts/attempts.ts';
import { trackWords } from '@rehearse/contract/vocabulary.ts';
import type { RoomItem } from './room-counts.ts';

export type AttemptOutline = Pick<Attempt, 'blueprint' | 'questions' | 'section'>;

/** "Question 3 of 10"; an adaptive test may end before its last one. */
export const whichOf = (
  { blueprint: { mode, length }, questions }: Pick<AttemptOutline, 'blueprint' | 'questions'>,
  position: number,
): string =>
  mode === 'adaptive' ? `Question ${position} of up to ${length}` : `Question ${position} of ${questions}`;

/** Each question has its own time limit, in which it is answered once. */
export const isTimedAlone = ({ section }: Pick<AttemptOutline, 'section'>): boolean =>
  section !== undefined && section.opensAt !== null;

/** Another section comes after the one that runs. */
export const hasNextSection = ({ section }: Pick<AttemptOutline, 'section'>): boolean =>
  section !== undefined && section.number < section.of;

/** "Section 2 of 3: Data and SQL"; null if there are none, or each question is its own section. */
export const sectionWords = (attempt: Pick<AttemptOutline, 'section'>): string | null => {
  const { section } = attempt;
  if (!section || isTimedAlone(attempt)) return null;
  return `Section ${section.number} of ${section.of}: ${trackWords[section.track]}`;
};

/** What to know where questions come one at a time, with no way back; null if there is a question list. */
export const courseRule = (attempt: AttemptOutline): string | null => {
  if (attempt.blueprint.mode === 'adaptive')
    return 'Each answer decides the next question, so you can’t go back. A skipped question scores 0.';
  if (!isTimedAlone(attempt)) return null;
  return `One take: when time’s up, ${hasNextSection(attempt) ? 'the next question begins' : 'your test is submitted'}.`;
};

/** Shown instead of the question list if questions come one at a time; null if there is a list. */
export const courseOf = (attempt: AttemptOutline, position: number): string | null => {
  const rule = courseRule(attempt);
  return rule && `${whichOf(attempt, position)}. ${rule}`;
};

/** The label of the button that finalizes this answer and continues; null if it does neither. */
export const advanceButtonLabel = (
  attempt: AttemptOutline,
  { position, answered }: Pick<RoomItem, 'position' | 'answered'>,
): string | null => {
  const isAdaptive = attempt.blueprint.mode === 'adaptive';
  if (!isAdaptive && !(isTimedAlone(attempt) && hasNextSection(attempt))) return null;
  if (!answered) return 'Skip question';
  return isAdaptive && position >= attempt.blueprint.length ? 'Finish test' : 'Next question';
};
