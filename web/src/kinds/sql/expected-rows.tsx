// The rows that a correct query returns on the visible data, shown on demand.
import type { ReactNode } from 'react';
import type { QuestionOf } from '@rehearse/contract/kinds/kinds.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { ValueTable } from './value-table.tsx';

const isNumber = /^-?\d+(?:\.\d+)?$/;

export const ExpectedRows = ({ expected }: Pick<QuestionOf<'sql'>, 'expected'>): ReactNode => {
  const columns = expected.columns.map((name, at) => ({
    name,
    isNumber: expected.rows.length > 0 && expected.rows.every((row) => isNumber.test(row[at] ?? '0')),
  }));
  return (
    <Disclosure words="Show the expected rows" className="border-t border-line px-5 py-3">
      <div className="-mx-5 -mb-3 border-t border-line">
        <ValueTable name="Expected rows" columns={columns} rows={expected.rows} />
      </div>
    </Disclosure>
  );
};
