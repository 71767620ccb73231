// Loading states: a spinner for pages, and skeleton bars for data (after 150 ms, no shimmer).
import { Loader } from 'lucide-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '../display/icon.tsx';

/** "Loading..." while a page's code loads. `inline` puts it at the start of the text instead of centering it. */
export const Spinner = ({
  words = 'Loading...',
  inline = false,
}: {
  words?: string;
  inline?: boolean;
}): ReactNode => (
  <output
    className={clsx(
      'flex items-center gap-3 text-ink-2',
      inline ? 'min-h-12' : 'min-h-40 justify-center p-12',
    )}
  >
    <Icon of={Loader} size={20} className="spinning shrink-0 text-accent" />
    {words}
  </output>
);

/** One bar; set its size with a class: `<Skeleton className="h-4 w-48" />`. */
export const Skeleton = ({ className }: { className?: string }): ReactNode => (
  <div aria-hidden className={clsx('rounded-in bg-hover', className)} />
);

/** Wraps skeletons: announces "Loading", and shows nothing for the first 150 ms. */
export const Loading = ({ children, className }: { children: ReactNode; className?: string }): ReactNode => (
  <div className={clsx('after-a-moment', className)}>
    <output className="sr-only">Loading</output>
    {children}
  </div>
);

/** Skeleton of a list. */
export const SkeletonRows = ({ rows = 4 }: { rows?: number }): ReactNode => (
  <Loading className="divide-y divide-line">
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className="flex items-center justify-between gap-8 py-4">
        <div className="flex-1 space-y-2">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-3 w-1/3" />
        </div>
        <Skeleton className="h-4 w-20" />
      </div>
    ))}
  </Loading>
);
