// Is a question answered? One rule for the room's map, its counts, the dialog before the end, and the server.
import type { Answer } from './questions.ts';
import { holdsNumber } from './read-number.ts';

/** Does it hold a choice, a number that can be read, or a word? */
export const holdsAnything = (answer: Answer | null): boolean => {
  if (answer === null) return false;
  if ('choice' in answer) return answer.choice !== null;
  if ('choices' in answer) return answer.choices.length > 0;
  if ('text' in answer) return holdsNumber(answer.text);
  return answer.turns.some(({ text }) => text.trim() !== '');
};
