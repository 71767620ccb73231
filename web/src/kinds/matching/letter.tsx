// The letter that identifies a choice in lists and selects.
import type { ReactNode } from 'react';

export const Letter = ({ of }: { of: string }): ReactNode => (
  <span className="mt-0.5 inline-flex size-5 shrink-0 items-center justify-center rounded-in border border-control bg-surface text-2xs leading-none font-head text-ink-2">
    {of}
  </span>
);
