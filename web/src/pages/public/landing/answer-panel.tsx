// A result as real markup: the example answer with its evidence highlighted, the notes, and what to improve first.
import type { ReactNode } from 'react';
import { example } from '../../../content/example-answer.ts';
import type { CriterionNote } from '../../../ui/marked-text/marked-answer.tsx';
import { Verdict, type VerdictName } from '../../../ui/marked-text/verdict.tsx';
import type { ExampleResult } from './example-result.ts';
import { MarkedText, CriterionNoteItem } from './marked-answer.tsx';

const counted: readonly { of: VerdictName; word: string }[] = [
  { of: 'met', word: 'met' },
  { of: 'partly', word: 'partly met' },
  { of: 'missing', word: 'missing' },
  { of: 'contradicted', word: 'contradicted' },
  { of: 'not_judged', word: 'not graded' },
];

const Counts = ({ notes }: { notes: readonly CriterionNote[] }): ReactNode => (
  <ul className="flex flex-wrap gap-x-5 gap-y-1">
    {counted.map(({ of, word }) => {
      const count = notes.filter(({ verdict }) => verdict === of).length;
      return (
        count > 0 && (
          <li key={of}>
            <Verdict of={of} words={`${count} ${word}`} />
          </li>
        )
      );
    })}
  </ul>
);

const Next = ({ words, className }: { words: string; className: string }): ReactNode => (
  <p className={`gap-4 border-t border-line pt-4 text-ui ${className}`}>
    <span className="shrink-0 font-head text-accent-ink">Improve this first</span>
    {words}
  </p>
);

/** The note's comment without the text already shown under "Improve this first". */
const shortened = (note: CriterionNote, next: ExampleResult['next']): CriterionNote =>
  note.title === next?.title ? { ...note, comment: note.comment.replace(next.words, '').trim() } : note;

export const AnswerPanel = ({
  result: { version, notes, paragraphs, next },
}: {
  result: ExampleResult;
}): ReactNode => (
  <figure className="-mx-5 sm:mx-0">
    <div className="overflow-hidden border-y border-line-2 bg-surface sm:rounded-panel sm:border">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line bg-paper px-5 py-3.5 sm:px-10">
        <p className="text-sm text-ink-2">{example.kind}</p>
        <Counts notes={notes} />
      </div>
      <div className="px-5 py-8 sm:px-10 sm:pt-9 sm:pb-12">
        <h2 className="max-w-[58rem] font-read text-page-phone leading-8.5 font-text tracking-head sm:text-q">
          {example.question}
        </h2>
        <div className="mt-6 grid gap-x-18 gap-y-8 lg:grid-cols-[1fr_21.5rem]">
          <div>
            <div className="max-w-words space-y-4 text-lg leading-(--lead-answer)">
              {paragraphs.map((paragraph, at) => (
                <p key={at}>
                  <MarkedText segments={paragraph} />
                </p>
              ))}
            </div>
            {next && <Next words={next.words} className="mt-8 hidden max-w-[36rem] lg:flex" />}
          </div>
          <ol>
            {notes.map((note) => (
              <li key={note.title} className="group relative pb-5 last:pb-0">
                <span
                  aria-hidden
                  className="absolute top-5 bottom-0 left-2.5 border-l border-line-2 group-last:hidden"
                />
                <CriterionNoteItem note={shortened(note, next)} />
              </li>
            ))}
          </ol>
          {next && <Next words={next.words} className="flex lg:hidden" />}
        </div>
      </div>
    </div>
    <figcaption className="mt-4 px-5 text-sm text-ink-3 sm:px-0">
      This grade is real: we wrote the answer, and the built-in grader (version {version}) graded it.
    </figcaption>
  </figure>
);
