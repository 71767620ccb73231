// Icons: lucide with a 1.5-unit stroke, hidden from screen readers because each has a text label.
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export type { LucideIcon } from 'lucide-react';

/** `size` in CSS pixels. An icon alone in a button needs an `aria-label` on the button. */
export const Icon = ({
  of: Drawing,
  size = 18,
  className,
}: {
  of: LucideIcon;
  size?: number;
  className?: string | undefined;
}): ReactNode => <Drawing aria-hidden size={size} strokeWidth={1.5} className={className ?? 'shrink-0'} />;
