// A table with thin rules: shaded header, 44 px rows, right-aligned numbers. Scrolls sideways in its own box.
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

/** `caption` is for screen readers; the page has its own heading. */
export const Table = ({
  caption,
  children,
  className,
}: {
  caption: string;
  children: ReactNode;
  className?: string;
}): ReactNode => (
  // A scrollable region must be reachable by keyboard.
  <section
    aria-label={caption}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
    // Positioned, so that screen-reader-only text inside scrolls with it and doesn't widen the page.
    className={clsx('relative overflow-x-auto rounded border border-line bg-surface', className)}
  >
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{caption}</caption>
      {children}
    </table>
  </section>
);

type Side = { end?: boolean };

export const Head = ({ end, className, ...rest }: ComponentProps<'th'> & Side): ReactNode => (
  <th
    scope="col"
    {...rest}
    className={clsx(
      'h-9 border-b border-line bg-sunken px-3 text-left text-xs font-text whitespace-nowrap text-ink-2',
      end && 'text-right',
      className,
    )}
  />
);

export const Row = ({
  chosen,
  className,
  ...rest
}: ComponentProps<'tr'> & { chosen?: boolean }): ReactNode => (
  <tr
    {...rest}
    className={clsx(
      'state-change border-b border-line last:border-b-0',
      chosen ? 'bg-accent-wash' : 'hover:bg-hover',
      className,
    )}
  />
);

export const Cell = ({ end, className, ...rest }: ComponentProps<'td'> & Side): ReactNode => (
  <td {...rest} className={clsx('h-11 px-3 py-2 text-ink-2', end && 'text-right', className)} />
);

/** The header cell of a row. */
export const RowHead = ({ className, ...rest }: ComponentProps<'th'>): ReactNode => (
  <th scope="row" {...rest} className={clsx('h-11 px-3 py-2 text-left font-label text-ink', className)} />
);
