// Renders the answer field of a question; each kind has its own.
import { isAnswerTo } from '@rehearse/contract/kinds/answer-rules.ts';
import { emptyAnswer, type Kind, type QuestionOf } from '@rehearse/contract/kinds/kinds.ts';
import type { Answer } from '@rehearse/contract/questions/questions.ts';
import type { ReactNode } from 'react';
import type { LocalNote, SpeechSlot } from './field-props.ts';
import { kinds } from './kinds.ts';

type Props<K extends Kind> = {
  question: QuestionOf<K>;
  /** Null if nothing has been answered yet. */
  answer: Answer | null;
  onChange: (answer: Answer) => void;
  onLeave: () => void;
  readOnly: boolean;
  labelledBy: string;
  localNote?: LocalNote | undefined;
  speech?: SpeechSlot | undefined;
  assistant?: ReactNode;
};

export const AnswerField = <K extends Kind>({ question, answer, ...rest }: Props<K>): ReactNode => {
  const { kind }: { kind: K } = question;
  const { Field } = kinds[kind];
  const given = isAnswerTo(kind, answer) ? answer : emptyAnswer(kind);
  return <Field question={question} answer={given} {...rest} />;
};
