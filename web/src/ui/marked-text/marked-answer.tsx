// An answer with its evidence marked, and notes beside it; hovering one highlights the other.
import { clsx } from 'clsx';
import { useId, useState, type ReactNode } from 'react';
import type { DrawMark } from './draw-mark.tsx';
import { Written } from '../markdown/markdown.tsx';
import type { MarkedRange } from './segments.ts';
import { Verdict, type VerdictName } from './verdict.tsx';

export type CriterionNote = {
  /** The number of its evidence; null if it has none. */
  mark: number | null;
  title: string;
  verdict: VerdictName;
  comment: string;
  /** More content below the note. */
  more?: ReactNode;
};

export type Marks = {
  /** The highlighted mark. */
  active: number | null;
  point: (mark: number | null) => void;
  noteId: (mark: number) => string;
  evidenceId: (mark: number) => string;
};

/** State shared by the answer and its notes: the highlighted mark, and the IDs that link them. */
export const useMarks = (): Marks => {
  const id = useId();
  const [active, point] = useState<number | null>(null);
  return {
    active,
    point,
    noteId: (mark) => `${id}note-${mark}`,
    evidenceId: (mark) => `${id}mark-${mark}`,
  };
};

const goTo = (id: string): void => {
  const target = document.getElementById(id);
  target?.scrollIntoView({ block: 'nearest' });
  target?.focus({ preventScroll: true });
};

type TextProps = {
  text: string;
  ranges: readonly MarkedRange[];
  notes: readonly CriterionNote[];
  marks: Marks;
  /** The marks whose first evidence is in this text. Only the first gets the ID, because IDs must be unique. */
  firstHere: ReadonlySet<number>;
};

const Numeral = ({
  mark,
  title,
  marks,
  carriesId,
}: {
  mark: number;
  title: string;
  marks: Marks;
  carriesId: boolean;
}): ReactNode => (
  // A boxed number instead of a superscript: after “O(n)”, a raised 2 would look like an exponent.
  <span className="ml-1 select-none">
    <a
      id={carriesId ? marks.evidenceId(mark) : undefined}
      href={`#${marks.noteId(mark)}`}
      aria-label={`Note ${mark}: ${title}`}
      onFocus={() => marks.point(mark)}
      onBlur={() => marks.point(null)}
      onClick={(event) => {
        event.preventDefault();
        goTo(marks.noteId(mark));
      }}
      className="inline-flex h-4 min-w-4 scroll-my-24 items-center justify-center rounded-in border border-mark-line bg-surface px-0.5 align-[0.1em] text-2xs leading-none font-head text-mark-ink no-underline"
    >
      {mark}
    </a>
  </span>
);

const Marked = ({
  piece,
  notes,
  marks,
  firstHere,
}: {
  piece: Parameters<DrawMark>[0];
  notes: readonly CriterionNote[];
  marks: Marks;
  firstHere: ReadonlySet<number>;
}): ReactNode => {
  const pointed = piece.marks.at(-1) ?? null;
  const strong = marks.active !== null && piece.marks.includes(marks.active);
  return (
    // Hovering only highlights the note; keyboard users have the number link.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <mark
      onMouseEnter={() => marks.point(pointed)}
      onMouseLeave={() => marks.point(null)}
      className={clsx(
        'state-change rounded-mark border-b-2 border-mark-line box-decoration-clone pt-0.5 text-mark-ink',
        strong ? 'bg-mark-strong' : 'bg-mark',
      )}
    >
      {piece.children}
      {piece.ends.map((mark) => (
        <Numeral
          key={mark}
          mark={mark}
          title={notes.find((note) => note.mark === mark)?.title ?? ''}
          marks={marks}
          carriesId={firstHere.has(mark) && piece.firsts.includes(mark)}
        />
      ))}
    </mark>
  );
};

/** Class of the element around an answer and its notes. */
export const answerColumns = 'grid gap-x-10 gap-y-6 @min-[44rem]:grid-cols-[minmax(0,1fr)_19.5rem]';

/** The answer's text at 18/32 px, with its evidence marked. */
export const MarkedAnswer = ({ text, ranges, notes, marks, firstHere }: TextProps): ReactNode => (
  <Written
    text={text}
    ranges={ranges}
    className="max-w-answer text-lg leading-(--lead-answer) text-ink"
    drawMark={(piece) => <Marked piece={piece} notes={notes} marks={marks} firstHere={firstHere} />}
  />
);

const tile =
  'state-change relative flex size-5 items-center justify-center rounded-in border text-xs leading-none font-head';

const Tile = ({ note, marks }: { note: CriterionNote; marks: Marks }): ReactNode => {
  const { mark } = note;
  if (mark === null)
    return (
      <span aria-hidden className={clsx(tile, 'border-dashed border-control bg-surface text-ink-3')}>
        –
      </span>
    );
  return (
    <a
      id={marks.noteId(mark)}
      href={`#${marks.evidenceId(mark)}`}
      aria-label={`Show the words for note ${mark}`}
      onFocus={() => marks.point(mark)}
      onBlur={() => marks.point(null)}
      onClick={(event) => {
        event.preventDefault();
        goTo(marks.evidenceId(mark));
      }}
      className={clsx(
        tile,
        'scroll-my-24 border-mark-line text-mark-ink no-underline',
        marks.active === mark ? 'bg-mark-strong' : 'bg-mark',
      )}
    >
      {mark}
    </a>
  );
};

/** One note per criterion, in order of evidence. Those without evidence come last, with a dashed number box. */
export const EvidenceNotes = ({
  notes,
  marks,
}: {
  notes: readonly CriterionNote[];
  marks: Marks;
}): ReactNode => (
  <ol className="min-w-0">
    {notes.map((note, at) => (
      // Hovering only highlights the evidence; keyboard users have the number link.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
      <li
        key={at}
        onMouseEnter={() => marks.point(note.mark)}
        onMouseLeave={() => marks.point(null)}
        className="group relative grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3.5 pb-5 last:pb-0"
      >
        <span
          aria-hidden
          className="absolute top-5 bottom-0 left-2.5 border-l border-line-2 group-last:hidden"
        />
        <div className="pt-px">
          <Tile note={note} marks={marks} />
        </div>
        <div className="min-w-0">
          <h4 className="text-sm font-head break-words text-ink">{note.title}</h4>
          <p className="mt-0.5 text-sm break-words text-ink-2">
            <span className="inline-flex align-bottom">
              <Verdict of={note.verdict} />
            </span>
            {note.comment && <span className="ml-2">{note.comment}</span>}
          </p>
          {note.more}
        </div>
      </li>
    ))}
  </ol>
);
