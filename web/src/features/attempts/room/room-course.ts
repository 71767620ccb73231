// Texts for tests that move one way: the current position, and the label of the button to the next question.
import type { Attempt } from '@rehearse/contract/attempts/attempts.ts';
import { trackWords } from '@rehearse/contract/vocabulary.ts';
import type { RoomItem } from './room-counts.ts';

export type AttemptOutline = Pick<Attempt, 'blueprint' | 'questions' | 'section'>;

/** "Question 3 of 10". An adaptive test may end earlier. */
export const whichOf = (
  { blueprint: { mode, length }, questions }: Pick<AttemptOutline, 'blueprint' | 'questions'>,
  position: number,
): string =>
  mode === 'adaptive' ? `Question ${position} of up to ${length}` : `Question ${position} of ${questions}`;

/** Whether each question has its own time limit and can be answered only once. */
export const isTimedAlone = ({ section }: Pick<AttemptOutline, 'section'>): boolean =>
  section !== undefined && section.opensAt !== null;

/** Whether another section follows the current one. */
export const hasNextSection = ({ section }: Pick<AttemptOutline, 'section'>): boolean =>
  section !== undefined && section.number < section.of;

/** "Section 2 of 3: Data and SQL". Null if there are no sections or each question is its own section. */
export const sectionWords = (attempt: Pick<AttemptOutline, 'section'>): string | null => {
  const { section } = attempt;
  if (!section || isTimedAlone(attempt)) return null;
  return `Section ${section.number} of ${section.of}: ${trackWords[section.track]}`;
};

/** What time ends. */
export const partWord = (attempt: Pick<AttemptOutline, 'section'>): 'question' | 'section' =>
  isTimedAlone(attempt) ? 'question' : 'section';

/** The rule for questions that come one at a time with no way back. Null if there is a question list. */
export const courseRule = (attempt: AttemptOutline): string | null => {
  if (attempt.blueprint.mode === 'adaptive')
    return 'Each answer decides the next question, so you can’t go back. A skipped question scores 0.';
  if (!isTimedAlone(attempt)) return null;
  return `One take: when time’s up, ${hasNextSection(attempt) ? 'the next question begins' : 'your test is submitted'}.`;
};

/** Shown instead of the question list when questions come one at a time. Null if there is a list. */
export const courseOf = (attempt: AttemptOutline, position: number): string | null => {
  const rule = courseRule(attempt);
  return rule && `${whichOf(attempt, position)}. ${rule}`;
};

/** The label of the button that makes this answer final and continues. Null if Next does neither. */
export const advanceButtonLabel = (
  attempt: AttemptOutline,
  { position, answered }: Pick<RoomItem, 'position' | 'answered'>,
): string | null => {
  const isAdaptive = attempt.blueprint.mode === 'adaptive';
  if (!isAdaptive && !(isTimedAlone(attempt) && hasNextSection(attempt))) return null;
  if (!answered) return 'Skip question';
  return isAdaptive && position >= attempt.blueprint.length ? 'Finish test' : 'Next question';
};
