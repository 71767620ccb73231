// From the stored form to the two that leave the house: what is shown, and what is revealed afterwards.
import type { Question, Reveal } from '@rehearse/contract/questions.ts';
import { behaviouralStory } from './kinds/behavioural-story/behavioural-story.ts';
import { longAnswer } from './kinds/long-answer/long-answer.ts';
import { multipleChoice } from './kinds/multiple-choice/multiple-choice.ts';
import { numeric } from './kinds/numeric/numeric.ts';
import { shortAnswer } from './kinds/short-answer/short-answer.ts';
import { singleChoice } from './kinds/single-choice/single-choice.ts';
import type { StoredQuestion } from './stored-question.ts';

/** What may be seen before the end. `seed` (the attempt's) fixes the order of options; the id is mixed in here. */
export const showQuestion = (stored: StoredQuestion, seed: string): Question => {
  const question = showKind(stored, `${seed}/${stored.id}`);
  return stored.written ? { ...question, written: stored.written } : question;
};

const showKind = ({ version, authoring }: StoredQuestion, own: string): Question => {
  switch (authoring.kind) {
    case 'single_choice':
      return singleChoice.show(version, authoring, own);
    case 'multiple_choice':
      return multipleChoice.show(version, authoring, own);
    case 'numeric':
      return numeric.show(version, authoring);
    case 'short_answer':
      return shortAnswer.show(version, authoring);
    case 'long_answer':
      return longAnswer.show(version, authoring);
    case 'behavioural_story':
      return behaviouralStory.show(version, authoring);
  }
};

/** Key, reasons, model answer: for results, and for a practice question that was checked. */
export const revealQuestion = ({ authoring }: StoredQuestion): Reveal => {
  switch (authoring.kind) {
    case 'single_choice':
      return singleChoice.reveal(authoring);
    case 'multiple_choice':
      return multipleChoice.reveal(authoring);
    case 'numeric':
      return numeric.reveal(authoring);
    case 'short_answer':
      return shortAnswer.reveal(authoring);
    case 'long_answer':
      return longAnswer.reveal(authoring);
    case 'behavioural_story':
      return behaviouralStory.reveal(authoring);
  }
};
