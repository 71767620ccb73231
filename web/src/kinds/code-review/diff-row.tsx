// One row of a diff: line number, sign, and code. Changes are shown by sign and tint, and announced.
import type { DiffRow } from '@rehearse/contract/kinds/code-review/diff-rows.ts';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { CodeText } from '../../ui/markdown/code-text.tsx';
import type { CodeToken } from '../../ui/markdown/code-tokens.ts';

export const changeLook = {
  same: { sign: ' ', words: '', ink: 'text-ink-3', wash: '' },
  added: { sign: '+', words: 'added', ink: 'text-met', wash: 'bg-met-wash' },
  removed: { sign: '−', words: 'removed', ink: 'text-missing', wash: 'bg-missing-wash' },
} as const;

/** The visible line number and sign; screen readers get `rowWords` instead. */
export const RowText = ({ row, line }: { row: DiffRow; line: readonly CodeToken[] }): ReactNode => {
  const { sign, ink } = changeLook[row.change];
  return (
    <>
      <span aria-hidden className="w-9 shrink-0 pr-2 text-right text-ink-3 select-none">
        {row.row}
      </span>
      <span aria-hidden className={clsx('w-5 shrink-0 font-label select-none', ink)}>
        {sign}
      </span>
      <code className="flex-1 text-left whitespace-pre">
        <CodeText line={line} />
      </code>
    </>
  );
};

/** "line 14, added". */
export const rowWords = ({ row, change }: DiffRow): string =>
  [`line ${row}`, changeLook[change].words].filter(Boolean).join(', ');
