// A disclosure: collapsed until the user opens it.
import { ChevronRight } from 'lucide-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '../display/icon.tsx';

export const Disclosure = ({
  words,
  className,
  children,
}: {
  words: ReactNode;
  className?: string;
  children: ReactNode;
}): ReactNode => (
  <details className={clsx('group', className)}>
    <summary className="state-change inline-flex min-h-8 list-none items-center gap-1.5 rounded-in pr-2 text-sm font-label text-accent-ink hover:text-accent-hover [&::-webkit-details-marker]:hidden">
      <Icon of={ChevronRight} size={16} className="state-change shrink-0 group-open:rotate-90" />
      {words}
    </summary>
    <div className="mt-3">{children}</div>
  </details>
);
