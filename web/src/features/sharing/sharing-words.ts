// Texts about what a link shows and who graded.
import { listed } from '../../ui/display/counted.ts';
import type { SharedParts, SharedResult } from '@rehearse/contract/insights/sharing.ts';

export const partWords: Record<keyof SharedParts, string> = {
  score: 'Score',
  skills: 'Score by skill',
  questions: 'Questions and their scores',
  answers: 'My answers',
  name: 'My name',
};

const shortWords: Record<keyof SharedParts, string> = {
  score: 'score',
  skills: 'score by skill',
  questions: 'questions',
  answers: 'answers',
  name: 'name',
};

const partNames = Object.keys(partWords) as (keyof SharedParts)[];

/** "Shows your score, questions, and name". */
export const shownWords = (parts: SharedParts): string =>
  `Shows your ${listed(partNames.filter((part) => parts[part]).map((part) => shortWords[part]))}`;

/** What to change before a link can be created; null if nothing. */
export const partsProblem = (parts: SharedParts): string | null =>
  parts.score || parts.skills || parts.questions ? null : 'Choose at least one of the first three.';

/** The parts with one toggled. Answers require their questions. */
export const withPart = (parts: SharedParts, part: keyof SharedParts, isOn: boolean): SharedParts => {
  const next = { ...parts, [part]: isOn };
  if (part === 'answers' && isOn) return { ...next, questions: true };
  return part === 'questions' && !isOn ? { ...next, answers: false } : next;
};

/** "Graded by the built-in grader and the language model gpt-5.4." The answer key is mentioned for right-or-wrong questions. */
export const graderWords = (graders: SharedResult['graders']): string => {
  const names = new Set(
    graders.flatMap(({ kind, name }) => {
      if (kind === 'model') return [`the language model ${name}`];
      return kind === 'built_in' ? ['the built-in grader'] : [];
    }),
  );
  const hasKeyed = graders.some(({ kind }) => kind === 'exact');
  if (names.size === 0) return hasKeyed ? 'Graded with the answer key.' : '';
  const key = hasKeyed ? ', with the answer key for right-or-wrong questions' : '';
  return `Graded by ${listed([...names])}${key}.`;
};
