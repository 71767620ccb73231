// Links inside the application: one that looks like a button, and one for body text.
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { buttonClass, type ButtonStyle } from '../forms/button.tsx';
import { Icon, type LucideIcon } from '../display/icon.tsx';

export const ButtonLink = ({
  look,
  size,
  edge,
  className,
  icon,
  children,
  ...rest
}: Omit<LinkProps, 'className'> & ButtonStyle & { icon?: LucideIcon }): ReactNode => (
  <Link {...rest} className={buttonClass({ look, size, edge, className } as ButtonStyle)}>
    {icon && <Icon of={icon} />}
    {children}
  </Link>
);

const textLink =
  'state-change rounded-mark text-accent-ink underline decoration-accent-line underline-offset-3 hover:decoration-accent-ink';

/** A link in body text. */
export const TextLink = ({
  className,
  ...rest
}: Omit<LinkProps, 'className'> & { className?: string }): ReactNode => (
  <Link {...rest} className={clsx(textLink, className)} />
);
