// Words of an answer with the marks that a grade rests on, and the notes that belong to them.
import type { ReactNode } from 'react';
import { piecesOf, type ExampleNote } from '../../../content/example-answer.ts';
import { Verdict } from '../../../ui/verdict.tsx';

/** The words under the highlighter, the boxed numeral after them: a raised one could be an exponent. */
const Mark = ({ number, children }: { number: number; children: ReactNode }): ReactNode => (
  <mark className="rounded-mark border-b-2 border-mark-line bg-mark box-decoration-clone px-0.5 text-mark-ink">
    {children}
    <span className="ml-1 inline-flex h-4 min-w-4 items-center justify-center rounded-in border border-mark-line bg-surface px-0.5 align-[0.1em] text-[0.6875rem] leading-none font-head">
      {number}
    </span>
  </mark>
);

export const MarkedText = ({ text }: { text: string }): ReactNode =>
  piecesOf(text).map((piece) =>
    piece.mark === undefined ? (
      piece.text
    ) : (
      <Mark key={piece.mark} number={piece.mark}>
        {piece.text}
      </Mark>
    ),
  );

const tile =
  'relative flex size-5 items-center justify-center rounded-in border text-[0.6875rem] leading-none font-head';

/** One criterion: its tile, its name, the verdict and the note. */
export const Note = ({ note, number }: { note: ExampleNote; number: number }): ReactNode => (
  <div className="grid grid-cols-[1.25rem_1fr] gap-x-3.5">
    {note.verdict === 'missing' ? (
      <span aria-hidden className={`${tile} border-dashed border-control bg-surface text-ink-2`}>
        –
      </span>
    ) : (
      <span className={`${tile} border-mark-line bg-mark text-mark-ink`}>{number}</span>
    )}
    <div className="min-w-0">
      <h3 className="text-ui leading-5 tracking-normal">{note.criterion}</h3>
      <p className="mt-1 text-sm text-ink-2">
        <span className="mr-2 inline-block align-bottom">
          <Verdict of={note.verdict} />
        </span>
        {note.note}
      </p>
    </div>
  </div>
);
