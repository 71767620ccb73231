// An answer on a shared result, as text. Loads on demand, since it needs every question type.
import type { Answer, Question } from '@rehearse/contract/questions/questions.ts';
import type { ReactNode } from 'react';
import { inWords } from '../../kinds/answers.ts';
import { Written } from '../../ui/markdown/markdown.tsx';

export const SharedAnswer = ({ question, answer }: { question: Question; answer: Answer }): ReactNode => {
  const words = inWords(question, answer).trim();
  return words === '' ? null : (
    <div className="mt-3 ml-6 border-l-2 border-line-2 pl-4">
      <p className="text-sm text-ink-3">Their answer</p>
      <Written text={words} className="mt-1 text-md text-ink" />
    </div>
  );
};
