// The padding of a dashboard page: 48 px, at most 1024 px wide; `full` uses the whole width with 24 px padding.
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export const Pane = ({
  full = false,
  className,
  children,
}: {
  full?: boolean;
  className?: string;
  children: ReactNode;
}): ReactNode => (
  <div
    className={clsx(
      'px-5 py-6 print:max-w-none print:p-0!',
      full ? 'lg:px-6 lg:py-8' : 'box-content max-w-pane sm:px-8 lg:px-12 lg:py-10',
      className,
    )}
  >
    {children}
  </div>
);
