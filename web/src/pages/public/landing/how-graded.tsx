// How a grade is made: one sentence of the answer above, followed from the keyboard to the mark.
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { example, rangeOf } from '../../../content/example-answer.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MarkedText, Note } from './marked-answer.tsx';

const followed = example.notes[example.followed - 1];
const range = rangeOf(followed?.quote ?? '');

const steps: readonly { head: string; text: string; picture: ReactNode }[] = [
  {
    head: 'You answer',
    text: 'Type it as you would say it. What the screen calls saved is saved, with or without a network.',
    picture: (
      <p className="text-lg">
        {example.sentence.slice(0, -1)}
        <span aria-hidden className="ml-0.5 inline-block h-5 w-0.5 translate-y-1 bg-accent" />
      </p>
    ),
  },
  {
    head: 'Your words are the evidence',
    text: 'For each line of the rubric the grader must point at words of yours. We check, letter by letter, that they are there.',
    picture: (
      <>
        <p className="text-lg">
          <MarkedText text={example.sentence} />
        </p>
        <p className="mt-2.5 flex items-center gap-2 text-sm font-label text-met">
          <Icon of={CircleCheck} size={16} />
          Characters {range.first} to {range.last}, found in your answer
        </p>
      </>
    ),
  },
  {
    head: 'You see what is missing',
    text: 'Met, partly or missing, line by line, and a model answer to hold yours against. The same answer gets the same grade.',
    picture: followed && <Note note={followed} number={example.followed} />,
  },
];

export const HowGraded = (): ReactNode => (
  <section aria-labelledby="how">
    <h2 id="how" className="font-read text-3xl font-text tracking-public">
      How a grade is made
    </h2>
    <p className="mt-5 text-lg text-ink-2">
      One sentence from the answer above, from the keyboard to the mark.
    </p>
    <ol className="mt-10 grid gap-12 md:mt-14 md:grid-cols-3">
      {steps.map(({ head, text, picture }, at) => (
        <li key={head} className="flex flex-col border-t border-ink-2 pt-4">
          <p aria-hidden className="text-sm text-ink-2">
            {at + 1}
          </p>
          <div className="mt-4 md:min-h-46 lg:min-h-38">{picture}</div>
          <h3 className="mt-6 text-lg md:mt-2">{head}</h3>
          <p className="mt-1 text-ink-2">{text}</p>
        </li>
      ))}
    </ol>
  </section>
);
