// A read-only diff with notes below some rows.
import { diffRows } from '@rehearse/contract/kinds/code-review/diff-rows.ts';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { codeTokens } from '../../ui/markdown/code-tokens.ts';
import { changeLook, RowText, rowWords } from './diff-row.tsx';

export const ReviewedDiff = ({
  diff,
  language,
  notesOf,
}: {
  diff: string;
  language: string;
  notesOf: (row: number) => readonly string[];
}): ReactNode => {
  const rows = diffRows(diff);
  const lines = codeTokens(rows.map(({ text }) => text).join('\n'), language);
  return (
    <section
      // A scrollable block must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label="Diff"
      className="@container overflow-x-auto rounded border border-line bg-sunken py-2 font-code text-sm leading-6 -outline-offset-2"
    >
      <ol className="w-max min-w-full">
        {rows.map((row, at) => (
          <li key={row.row}>
            <div className={clsx('flex min-h-6 pr-4', changeLook[row.change].wash)}>
              <span className="sr-only">{rowWords(row)}: </span>
              <RowText row={row} line={lines[at] ?? []} />
            </div>
            {notesOf(row.row).map((note) => (
              <p
                key={note}
                className="sticky left-0 my-1 ml-14 w-fit max-w-[min(40rem,calc(100cqw-4.5rem))] border-l-2 border-accent pl-3 font-ui text-sm text-ink"
              >
                {note}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
};
