// The field that fits the question: each kind has its own.
import type { Answer, Question } from '@rehearse/contract/questions.ts';
import type { ReactNode } from 'react';
import { emptyAnswer } from './answer-value.ts';
import { BehaviouralStoryField } from './kinds/behavioural-story/behavioural-story-field.tsx';
import { LongAnswerField } from './kinds/long-answer/long-answer-field.tsx';
import { MultipleChoiceField } from './kinds/multiple-choice/multiple-choice-field.tsx';
import { NumericField } from './kinds/numeric/numeric-field.tsx';
import { ShortAnswerField } from './kinds/short-answer/short-answer-field.tsx';
import { SingleChoiceField } from './kinds/single-choice/single-choice-field.tsx';

type Props = {
  question: Question;
  /** null: nothing answered yet. */
  answer: Answer | null;
  onChange: (answer: Answer) => void;
  onLeave: () => void;
  readOnly: boolean;
  labelledBy: string;
};

export const AnswerField = ({ question, answer: given, ...rest }: Props): ReactNode => {
  const answer = given?.kind === question.kind ? given : emptyAnswer(question.kind);
  if (question.kind === 'single_choice' && answer.kind === 'single_choice')
    return <SingleChoiceField question={question} answer={answer} {...rest} />;
  if (question.kind === 'multiple_choice' && answer.kind === 'multiple_choice')
    return <MultipleChoiceField question={question} answer={answer} {...rest} />;
  if (question.kind === 'numeric' && answer.kind === 'numeric')
    return <NumericField question={question} answer={answer} {...rest} />;
  if (question.kind === 'short_answer' && answer.kind === 'short_answer')
    return <ShortAnswerField question={question} answer={answer} {...rest} />;
  if (question.kind === 'long_answer' && answer.kind === 'long_answer')
    return <LongAnswerField question={question} answer={answer} {...rest} />;
  if (question.kind === 'behavioural_story' && answer.kind === 'behavioural_story')
    return <BehaviouralStoryField question={question} answer={answer} {...rest} />;
  return null;
};
