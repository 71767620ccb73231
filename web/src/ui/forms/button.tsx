// Buttons: filled (one per view), outlined, quiet, danger; three sizes. Link buttons share the class.
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Icon, type LucideIcon } from '../display/icon.tsx';

export type ButtonLook = 'filled' | 'outlined' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const looks: Record<ButtonLook, string> = {
  filled: 'border-accent bg-accent text-on-accent hover:border-accent-hover hover:bg-accent-hover',
  outlined: 'border-control bg-surface text-ink hover:bg-hover',
  quiet: 'border-transparent bg-transparent text-ink-2 hover:bg-hover hover:text-ink',
  danger: 'border-missing bg-surface text-missing hover:bg-missing-wash',
};
const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-(--control-h-sm) px-3 text-sm',
  md: 'min-h-(--control-h) px-4 text-ui',
  lg: 'min-h-(--control-h-lg) px-6 text-md',
};
const waiting = 'border-line-2 bg-sunken text-ink-3';
/** The busy style of a quiet button: no visible border, so that a row of quiet buttons doesn't shift. */
const quietly = 'border-transparent text-ink-3';
/** Negative margins for a quiet button at an edge, so that its text aligns with the content. */
const pulled: Record<ButtonSize, { start: string; end: string }> = {
  sm: { start: '-ml-3.25', end: '-mr-3.25' },
  md: { start: '-ml-4.25', end: '-mr-4.25' },
  lg: { start: '-ml-6.25', end: '-mr-6.25' },
};

export type ButtonStyle = {
  look?: ButtonLook;
  size?: ButtonSize;
  edge?: 'start' | 'end';
  className?: string | undefined;
};

/** The button classes, for links that look like buttons. */
export const buttonClass = (
  { look = 'outlined', size = 'md', edge, className }: ButtonStyle = {},
  off = false,
): string => {
  const offLook = look === 'quiet' ? quietly : waiting;
  return clsx(
    'state-change inline-flex items-center justify-center gap-2 rounded border font-label whitespace-nowrap no-underline select-none print:hidden',
    off ? offLook : looks[look],
    sizes[size],
    edge && pulled[size][edge],
    className,
  );
};

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  ButtonStyle & {
    icon?: LucideIcon;
    iconAfter?: LucideIcon;
    /** Busy: stays in the tab order but ignores clicks. */
    busy?: boolean;
    /** The label while busy; defaults to the normal one. */
    busyWords?: string | undefined;
  };

export const Button = ({
  look,
  size,
  edge,
  className,
  icon,
  iconAfter,
  busy = false,
  busyWords,
  children,
  onClick,
  type = 'button',
  disabled,
  ...rest
}: ButtonProps): ReactNode => (
  <button
    {...rest}
    // A busy submit button becomes a plain button, so that Enter doesn't submit twice.
    type={busy ? 'button' : type}
    disabled={disabled}
    aria-disabled={busy || undefined}
    onClick={busy ? undefined : onClick}
    className={buttonClass({ look, size, edge, className } as ButtonStyle, busy || disabled === true)}
  >
    {icon && <Icon of={icon} />}
    {busy ? (busyWords ?? children) : children}
    {iconAfter && <Icon of={iconAfter} />}
  </button>
);

/** A square icon-only button; `label` is its accessible name. */
export const IconButton = ({
  icon,
  label,
  size = 20,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  icon: LucideIcon;
  label: string;
  size?: number;
}): ReactNode => (
  <button
    type="button"
    {...rest}
    aria-label={label}
    className={clsx(
      'state-change inline-flex size-10 shrink-0 items-center justify-center rounded text-ink-2 hover:bg-hover hover:text-ink print:hidden',
      className,
    )}
  >
    <Icon of={icon} size={size} />
  </button>
);
