// Two windows saved different answers to one question: shows both and asks which to keep.
import type { Answer, Question } from '@rehearse/contract/questions/questions.ts';
import type { ReactNode } from 'react';
import { inWords } from '../../../kinds/answers.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Written } from '../../../ui/markdown/markdown.tsx';

/** An answer as text, for read-only display. */
export const answerText = (question: Question, answer: Answer | null): string => {
  const words = inWords(question, answer);
  return words.trim() === '' ? 'No answer' : words;
};

const Version = ({
  head,
  text,
  action,
  onTake,
}: {
  head: string;
  text: string;
  action: string;
  onTake: () => void;
}): ReactNode => (
  <div className="flex min-w-0 flex-col">
    <h3 className="text-sm font-head text-ink">{head}</h3>
    <Written text={text} className="mt-2 max-h-60 flex-1 overflow-y-auto text-md text-ink-2" />
    <Button className="mt-4 self-start" onClick={onTake}>
      {action}
    </Button>
  </div>
);

export const Conflict = ({
  question,
  mine,
  theirs,
  onDecide,
}: {
  question: Question;
  mine: Answer | null;
  theirs: Answer | null;
  onDecide: (whose: 'mine' | 'theirs') => void;
}): ReactNode => (
  <section aria-labelledby="conflict" className="rounded border border-partly-line bg-surface p-5 sm:p-6">
    <h2 id="conflict" className="text-lg">
      Two versions of this answer
    </h2>
    <p className="mt-1 text-sm text-ink-2">
      A newer version was saved in another window. Choose which one to keep. We keep both until you do.
    </p>
    <div className="mt-5 grid gap-6 sm:grid-cols-2">
      <Version
        head="In this window, not sent yet"
        text={answerText(question, mine)}
        action="Keep this window’s version"
        onTake={() => onDecide('mine')}
      />
      <Version
        head="Saved from the other window"
        text={answerText(question, theirs)}
        action="Keep the saved version"
        onTake={() => onDecide('theirs')}
      />
    </div>
  </section>
);
