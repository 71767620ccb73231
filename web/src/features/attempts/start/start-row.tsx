// A row of the start page: a label next to its control.
import type { ReactNode } from 'react';

/** The label is only visual: each control has the same accessible name. */
export const Row = ({ label, children }: { label: string; children: ReactNode }): ReactNode => (
  <div className="grid gap-x-4 gap-y-3 border-t border-line py-6 first:border-t-0 first:pt-0 @min-[34rem]:grid-cols-[6.5rem_minmax(0,1fr)]">
    <div aria-hidden className="text-ui font-head text-ink @min-[34rem]:pt-2">
      {label}
    </div>
    <div className="min-w-0">{children}</div>
  </div>
);
