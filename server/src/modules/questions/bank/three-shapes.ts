// Converts the stored form to the two that leave the server: shown, and revealed afterward.
import type { Question, Reveal } from '@rehearse/contract/questions/questions.ts';
import { reveal, show } from '../../../kinds/kinds.ts';
import type { StoredQuestion } from './stored-question.ts';

/** The form shown before the end. `seed` (the attempt's) fixes the order of options; the ID is mixed in here. */
export const showQuestion = ({ id, version, authoring, written }: StoredQuestion, seed: string): Question => {
  const question = show(authoring, version, `${seed}/${id}`);
  return written ? { ...question, written } : question;
};

/** Key, reasons, model answer: for results, and for a practice question that was checked. */
export const revealQuestion = ({ authoring }: StoredQuestion): Reveal => reveal(authoring);
