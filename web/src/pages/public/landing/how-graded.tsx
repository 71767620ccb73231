// How grading works: one sentence of the example answer, from draft to highlighted grade.
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/display/icon.tsx';
import type { ExampleResult, FollowedSentence } from './example-result.ts';
import { MarkedText, CriterionNoteItem } from './marked-answer.tsx';

const Typed = ({ text }: { text: string }): ReactNode => (
  <p className="text-lg">
    {text.slice(0, -1)}
    <span aria-hidden className="ml-0.5 inline-block h-5 w-0.5 translate-y-1 bg-accent" />
  </p>
);

const Found = ({ marked, first, last }: FollowedSentence): ReactNode => (
  <>
    <p className="text-lg">
      <MarkedText segments={marked} />
    </p>
    <p className="mt-2.5 flex items-center gap-2 text-sm font-label text-met">
      <Icon of={CircleCheck} size={16} />
      Characters {first} to {last}, found in your answer
    </p>
  </>
);

/** The sentence's criterion and, if that one is met, the first missing criterion. */
const Noted = ({
  note,
  absent,
}: Pick<FollowedSentence, 'note'> & Pick<ExampleResult, 'absent'>): ReactNode => (
  <div className="space-y-4">
    <CriterionNoteItem note={note} />
    {note.verdict === 'met' && absent && <CriterionNoteItem note={absent} />}
  </div>
);

export const HowGraded = ({ result: { followed, absent } }: { result: ExampleResult }): ReactNode => {
  const steps = [
    {
      head: 'You answer',
      text: 'Type it the way you’d say it, or say it. If the screen says “saved,” your answer is on the server. Until then, it’s kept in your browser.',
      picture: followed && <Typed text={followed.text} />,
    },
    {
      head: 'Your words are the evidence',
      text: 'To give credit, the grader must point to words in your answer. We check, character by character, that they’re there.',
      picture: followed && <Found {...followed} />,
    },
    {
      head: 'You see what’s missing',
      text: 'Each criterion is met, partly met, missing, or contradicted, and you see a model answer. The built-in grader always gives the same answer the same grade.',
      picture: followed && <Noted note={followed.note} absent={absent} />,
    },
  ];
  return (
    <section aria-labelledby="how">
      <h2 id="how" className="font-read text-3xl font-text tracking-public">
        How grading works
      </h2>
      {followed && (
        <p className="mt-5 text-lg text-ink-2">One sentence of the answer above, from draft to grade.</p>
      )}
      <ol className="mt-10 grid gap-x-12 gap-y-12 md:mt-14 md:grid-cols-3 md:gap-y-0">
        {steps.map(({ head, text, picture }, at) => (
          <li key={head} className="border-t border-ink-2 pt-4 md:row-span-4 md:grid md:grid-rows-subgrid">
            <p aria-hidden className="text-sm text-ink-2">
              {at + 1}
            </p>
            {picture && <figure className="mt-4">{picture}</figure>}
            <h3 className="mt-6 text-lg md:mt-10">{head}</h3>
            <p className="mt-1 text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
};
