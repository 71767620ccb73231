// Converts a stored question to the two forms that leave the server: shown during the test, and revealed afterward.
import type { Question, Reveal } from '@rehearse/contract/questions/questions.ts';
import { reveal, show } from '../../../kinds/kinds.ts';
import type { StoredQuestion } from './stored-question.ts';

/** The form shown before the end. The attempt's `seed` and the question's ID determine the order of options. */
export const showQuestion = ({ id, version, authoring, written }: StoredQuestion, seed: string): Question => {
  const question = show(authoring, version, `${seed}/${id}`);
  return written ? { ...question, written } : question;
};

/** Answer key, reasons, and model answer: for results and for checked practice questions. */
export const revealQuestion = ({ authoring }: StoredQuestion): Reveal => reveal(authoring);
