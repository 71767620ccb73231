// The picture of the results page, as real markup: an answer, its marks, the notes, and what to do next.
import type { ReactNode } from 'react';
import { example } from '../../../content/example-answer.ts';
import { Verdict, type VerdictName } from '../../../ui/verdict.tsx';
import { MarkedText, Note } from './marked-answer.tsx';

const counted: readonly { of: VerdictName; word: string }[] = [
  { of: 'met', word: 'met' },
  { of: 'partly', word: 'partly' },
  { of: 'missing', word: 'missing' },
];

const Counts = (): ReactNode => (
  <ul className="flex flex-wrap gap-x-5 gap-y-1">
    {counted.map(({ of, word }) => (
      <li key={of}>
        <Verdict of={of} words={`${example.notes.filter(({ verdict }) => verdict === of).length} ${word}`} />
      </li>
    ))}
  </ul>
);

export const AnswerPanel = (): ReactNode => (
  <figure className="-mx-5 sm:mx-0">
    <div className="overflow-hidden border-y border-line-2 bg-surface sm:rounded-[0.75rem] sm:border">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line bg-paper px-5 py-3.5 sm:px-10">
        <p className="text-sm text-ink-2">{example.kind}</p>
        <Counts />
      </div>
      <div className="px-5 py-8 sm:px-10 sm:pt-9 sm:pb-12">
        <h2 className="max-w-[58rem] font-read text-[1.625rem] leading-8.5 font-text tracking-head sm:text-q">
          {example.question}
        </h2>
        <div className="mt-6 grid gap-x-18 gap-y-8 lg:grid-cols-[1fr_21.5rem]">
          <div>
            <div className="max-w-[44rem] space-y-4 text-lg leading-(--lead-answer)">
              {example.paragraphs.map((paragraph) => (
                <p key={paragraph}>
                  <MarkedText text={paragraph} />
                </p>
              ))}
            </div>
            <p className="mt-8 hidden max-w-[36rem] gap-4 border-t border-line pt-4 text-ui lg:flex">
              <span className="font-head text-accent-ink">Next</span>
              {example.next}
            </p>
          </div>
          <ol className="relative space-y-5 before:absolute before:top-2 before:bottom-10 before:left-2.5 before:w-px before:bg-line-2">
            {example.notes.map((note, at) => (
              <li key={note.criterion} className="relative">
                <Note note={note} number={at + 1} />
              </li>
            ))}
          </ol>
          <p className="flex gap-4 border-t border-line pt-4 text-ui lg:hidden">
            <span className="font-head text-accent-ink">Next</span>
            {example.next}
          </p>
        </div>
      </div>
    </div>
    <figcaption className="mt-4 px-5 text-sm text-ink-3 sm:px-0">
      A picture of the results page. We wrote this answer and marked it by hand; the marks are the kind that
      you get.
    </figcaption>
  </figure>
);
