// A form field: label above, hint or error below, around a native control.
import { CircleAlert, ChevronsUpDown, Eye, EyeOff } from 'lucide-react';
import { clsx } from 'clsx';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { Icon } from '../display/icon.tsx';

/** Class of an icon at the end of a control. */
export const trailingIcon = 'pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-2';

/** Attributes that connect a control to its label, hint, and error. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** The label is only for screen readers. */
  labelHidden?: boolean;
  className?: string;
  children: (control: ControlProps) => ReactNode;
};

/** `<Field label="Email" error={…}>{(control) => <TextInput {...control} … />}</Field>` */
export const Field = ({ label, hint, error, labelHidden, className, children }: FieldProps): ReactNode => {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={clsx('flex flex-col gap-2', className)}>
      <label
        htmlFor={id}
        className={clsx('self-start text-sm font-label text-ink', labelHidden && 'sr-only')}
      >
        {label}
      </label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={errorId} className="flex items-start gap-2 text-sm text-missing">
          <Icon of={CircleAlert} size={16} className="mt-0.5 shrink-0" />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <div id={hintId} className="text-sm text-ink-3">
          {hint}
        </div>
      )}
    </div>
  );
};

const box =
  'state-change w-full rounded border border-control bg-surface text-md text-ink placeholder:text-ink-3 ' +
  'aria-invalid:border-missing aria-invalid:shadow-[inset_0_0_0_1px_var(--missing)] ' +
  'disabled:border-line-2 disabled:bg-sunken disabled:text-ink-3';

export const TextInput = ({ className, ...rest }: ComponentProps<'input'>): ReactNode => (
  <input type="text" {...rest} className={clsx(box, 'h-(--control-h) px-3 read-only:bg-sunken', className)} />
);

export const TextArea = ({ className, ...rest }: ComponentProps<'textarea'>): ReactNode => (
  <textarea rows={4} {...rest} className={clsx(box, 'px-3 py-2', className)} />
);

/** A password field with a show/hide toggle. Shown characters use the code font, where l, 1, and I differ. */
export const PasswordInput = ({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>): ReactNode => {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={clsx(box, 'h-(--control-h) pr-11 pl-3', shown && 'font-code text-sm', className)}
      />
      <button
        type="button"
        aria-pressed={shown}
        aria-label="Show password"
        onClick={() => setShown(!shown)}
        className="state-change absolute inset-y-1 right-1 flex w-9 items-center justify-center rounded-in text-ink-2 hover:bg-hover hover:text-ink"
      >
        <Icon of={shown ? EyeOff : Eye} size={16} />
      </button>
    </div>
  );
};

export const Select = ({ className, children, ...rest }: ComponentProps<'select'>): ReactNode => (
  <div className={clsx('relative', className)}>
    <select {...rest} className={clsx(box, 'h-(--control-h) appearance-none pr-9 pl-3')}>
      {children}
    </select>
    <Icon of={ChevronsUpDown} size={16} className={trailingIcon} />
  </div>
);
