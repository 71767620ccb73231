// Links with an arrow: forward at the end of a section heading, and back to the parent list.
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Icon } from '../display/icon.tsx';

const arrowLink =
  'state-change inline-flex items-center gap-2 rounded-mark text-sm font-label text-accent-ink hover:text-accent-hover';

/** "← All people": a link back to the parent list. */
export const BackLink = ({ children, ...rest }: Omit<LinkProps, 'className'>): ReactNode => (
  <Link {...rest} className={arrowLink}>
    <Icon of={ArrowLeft} size={16} />
    {children}
  </Link>
);

/** "All attempts →": a link at the end of a section heading. */
export const ArrowLink = ({
  children,
  className,
  ...rest
}: Omit<LinkProps, 'className'> & { className?: string }): ReactNode => (
  <Link {...rest} className={clsx(arrowLink, className)}>
    {children}
    <Icon of={ArrowRight} size={16} />
  </Link>
);
