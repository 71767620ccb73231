// A keyboard key, with the label printed on it.
import type { ReactNode } from 'react';

export const Kbd = ({ children }: { children: ReactNode }): ReactNode => (
  <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-in border border-line-2 border-b-2 bg-surface px-1.5 font-ui text-2xs leading-none font-label text-ink-2">
    {children}
  </kbd>
);
