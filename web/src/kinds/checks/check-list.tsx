// The results of the checks on an answer: each check with its outcome, without values if it's hidden.
import type { ReactNode } from 'react';
import type { Check } from '@rehearse/contract/grading/checks.ts';
import { OutcomeState, OutcomeValues } from './outcome-part.tsx';

export const CheckList = ({
  checks,
  title = 'Tests',
  inputs,
}: {
  checks: readonly Check[];
  title?: string;
  /** The input of each visible check, by check ID. */
  inputs?: ReadonlyMap<string, string>;
}): ReactNode => {
  if (checks.length === 0) return null;
  const passed = checks.filter(({ result }) => result.outcome === 'passed').length;
  return (
    <section aria-label={title} className="max-w-column">
      <div className="flex items-baseline justify-between gap-4">
        <h4 className="text-sm font-head text-ink">{title}</h4>
        <p className="text-sm text-ink-2">
          {passed} of {checks.length} passed
        </p>
      </div>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {checks.map(({ id, label, visible, result }) => (
          <li key={id} className="py-2.5">
            <div className="flex items-start justify-between gap-x-4">
              <p className="min-w-0 text-sm text-ink">
                {label}
                {!visible && <span className="text-ink-2"> (hidden)</span>}
              </p>
              <OutcomeState outcome={result} />
            </div>
            <OutcomeValues outcome={result} input={inputs?.get(id)} />
          </li>
        ))}
      </ul>
    </section>
  );
};
