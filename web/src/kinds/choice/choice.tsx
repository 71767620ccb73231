// The choice kinds in the browser: options to choose from, and the graded answer with reasons.
import type { AnswerRules } from '@rehearse/contract/kinds/answer-rules.ts';
import type { ChoiceKind } from '@rehearse/contract/kinds/choice/choice-answers.ts';
import type { AnswerOf } from '@rehearse/contract/kinds/kinds.ts';
import type { Answer } from '@rehearse/contract/questions/questions.ts';
import type { ReactNode } from 'react';
import type { FieldProps } from '../field-props.ts';
import type { WebKind } from '../web-kind.ts';
import { ChoiceGradedAnswer } from './choice-graded-answer.tsx';
import { ChoiceKey } from './choice-key.tsx';

type ChoiceParts<K extends ChoiceKind> = {
  answers: AnswerRules<K>;
  chosenOf: (answer: AnswerOf<K>) => readonly string[];
  /** The answer after an option was chosen with its number key. */
  toggle: (answer: AnswerOf<K>, id: string) => Answer;
  Field: (props: FieldProps<K>) => ReactNode;
};

export const choiceKind = <K extends ChoiceKind>({
  answers,
  chosenOf,
  toggle,
  Field,
}: ChoiceParts<K>): WebKind<K> => ({
  ...answers,
  Field,
  GradedAnswer: (props) => <ChoiceGradedAnswer {...props} chosenOf={chosenOf} />,
  Key: ChoiceKey,
  choose: ({ options }, answer, option) => {
    const id = options[option - 1]?.id;
    return id === undefined ? null : toggle(answer, id);
  },
});
