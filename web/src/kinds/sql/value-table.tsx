// Rows of values as a scrollable table: numbers are right-aligned, and NULL differs from empty text.
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Cell } from '@rehearse/contract/kinds/sql/result-table.ts';

type Column = { name: string; type?: string | undefined; isNumber: boolean };

const CellValue = ({ value }: { value: Cell }): ReactNode => {
  if (value === null) return <span className="text-ink-2 italic">NULL</span>;
  return value === '' ? <span className="text-ink-2 italic">empty</span> : value;
};

export const ValueTable = ({
  name,
  columns,
  rows,
}: {
  /** The accessible name; the visible label is above the table. */
  name: string;
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
}): ReactNode => (
  // A scrollable region must be reachable by keyboard.
  <section
    aria-label={name}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
    className="relative max-h-80 overflow-auto -outline-offset-2"
  >
    <table className="w-full border-collapse font-code text-sm">
      <caption className="sr-only">{name}</caption>
      <thead>
        <tr>
          {columns.map((column, at) => (
            // column names aren't unique
            <th
              key={at}
              scope="col"
              className={clsx(
                'sticky top-0 border-b border-line bg-sunken px-3 py-1.5 font-text whitespace-nowrap text-ink first:pl-5 last:pr-5',
                column.isNumber ? 'text-right' : 'text-left',
              )}
            >
              {column.name}
              {column.type && <span className="block text-xs text-ink-2">{column.type}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at} className="border-b border-line last:border-b-0">
            {row.map((value, column) => (
              <td
                key={column}
                className={clsx(
                  'px-3 py-1.5 whitespace-pre text-ink first:pl-5 last:pr-5',
                  columns[column]?.isNumber ? 'text-right tabular-nums' : 'text-left',
                )}
              >
                <CellValue value={value} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
