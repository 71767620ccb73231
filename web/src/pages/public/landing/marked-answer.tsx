// The example answer with its evidence highlighted, and the matching criterion notes.
import type { ReactNode } from 'react';
import type { CriterionNote } from '../../../ui/marked-text/marked-answer.tsx';
import type { Segment } from '../../../ui/marked-text/segments.ts';
import { Verdict } from '../../../ui/marked-text/verdict.tsx';

/** Highlighted text followed by boxed numerals: a superscript could be read as an exponent. */
const Mark = ({ of: { text, ends } }: { of: Segment }): ReactNode => {
  const lastWord = /\S*$/.exec(text)?.[0] ?? '';
  return (
    <mark className="rounded-mark border-b-2 border-mark-line bg-mark box-decoration-clone text-mark-ink">
      {text.slice(0, text.length - lastWord.length)}
      {/* keeps the numeral from starting a line */}
      <span className={ends.length > 0 ? 'whitespace-nowrap' : undefined}>
        {lastWord}
        {ends.map((number) => (
          <span
            key={number}
            className="ml-1 inline-flex h-4 min-w-4 items-center justify-center rounded-in border border-mark-line bg-surface px-0.5 align-[0.1em] text-2xs leading-none font-head"
          >
            {number}
          </span>
        ))}
      </span>
    </mark>
  );
};

export const MarkedText = ({ segments }: { segments: readonly Segment[] }): ReactNode =>
  segments.map((segment, at) => (segment.marks.length === 0 ? segment.text : <Mark key={at} of={segment} />));

const tile =
  'relative flex size-5 items-center justify-center rounded-in border text-2xs leading-none font-head';

/** One criterion: its number, title, verdict, and comment. */
export const CriterionNoteItem = ({ note }: { note: CriterionNote }): ReactNode => (
  <div className="grid grid-cols-[1.25rem_1fr] gap-x-3.5">
    {note.mark === null ? (
      <span aria-hidden className={`${tile} border-dashed border-control bg-surface text-ink-2`}>
        –
      </span>
    ) : (
      <span className={`${tile} border-mark-line bg-mark text-mark-ink`}>{note.mark}</span>
    )}
    <div className="min-w-0">
      <h3 className="text-ui leading-5 tracking-normal">{note.title}</h3>
      <p className="mt-1 text-sm text-ink-2">
        <span className="mr-2 inline-flex align-bottom">
          <Verdict of={note.verdict} />
        </span>
        {note.comment}
      </p>
    </div>
  </div>
);
