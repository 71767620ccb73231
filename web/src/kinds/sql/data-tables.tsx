// A question's tables with their visible rows, and the schema.
import type { ReactNode } from 'react';
import type { SqlTable } from '@rehearse/contract/kinds/sql/sql.ts';
import { counted } from '../../ui/display/counted.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { CodeBlock } from '../../ui/markdown/code-block.tsx';
import { ValueTable } from './value-table.tsx';

const numberType =
  /^(?:smallint|integer|int\d?|bigint|numeric|decimal|real|double|float|serial|bigserial)\b/i;

export const DataTables = ({
  tables,
  schema,
}: {
  tables: readonly SqlTable[];
  schema: string;
}): ReactNode => (
  <section aria-labelledby="tables" className="min-w-0">
    <h3
      id="tables"
      className="flex min-h-12 items-center border-b border-line bg-paper px-5 text-sm font-head text-ink"
    >
      Tables
    </h3>
    {tables.map(({ name, columns, rows }) => (
      <div key={name} className="border-b border-line">
        <div className="flex items-baseline justify-between gap-3 px-5 pt-3 pb-2">
          <h4 className="min-w-0 font-code text-sm font-label break-words text-ink">{name}</h4>
          <p className="shrink-0 text-xs text-ink-2">{counted(rows.length, 'row')}</p>
        </div>
        <ValueTable
          name={`Table ${name}`}
          columns={columns.map((column) => ({ ...column, isNumber: numberType.test(column.type) }))}
          rows={rows}
        />
      </div>
    ))}
    <Disclosure words="Show the schema" className="px-5 py-3">
      <div className="-mt-4 pb-2">
        <CodeBlock code={schema.trimEnd()} language="sql" />
      </div>
    </Disclosure>
  </section>
);
