// Visible choices: a segmented control, checkable chips, radio rows with descriptions, a checkbox.
import { Check } from 'lucide-react';
import { clsx } from 'clsx';
import { useId, type ComponentProps, type ReactNode } from 'react';

export type Option<V extends string> = { value: V; label: ReactNode; hint?: ReactNode; disabled?: boolean };

type GroupProps<V extends string> = {
  /** The group's accessible name; also visible unless `legendHidden`. */
  legend: string;
  legendHidden?: boolean;
  options: readonly Option<V>[];
  value: V | undefined;
  onChange: (value: V) => void;
  className?: string;
};

const focusInside =
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus';

const Legend = ({ words, hidden }: { words: string; hidden: boolean | undefined }): ReactNode => (
  <legend className={hidden ? 'sr-only' : 'mb-2 text-sm font-label text-ink'}>{words}</legend>
);

/** A choice between up to about five short options. */
export const Segmented = <V extends string>({
  legend,
  legendHidden,
  options,
  value,
  onChange,
  className,
}: GroupProps<V>): ReactNode => {
  const name = useId();
  return (
    <fieldset className={clsx('min-w-0', className)}>
      <Legend words={legend} hidden={legendHidden} />
      <div className="inline-flex max-w-full flex-wrap gap-0.5 rounded border border-control bg-surface p-[3px]">
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              'state-change relative flex min-h-8 items-center rounded-in border border-transparent px-3.5 text-ui text-ink-2 select-none',
              'has-checked:border-accent-line has-checked:bg-accent-wash has-checked:font-head has-checked:text-accent-ink',
              'not-has-checked:hover:bg-hover has-disabled:text-ink-3',
              focusInside,
            )}
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

const tick =
  'relative flex size-4.5 shrink-0 items-center justify-center rounded-in border border-control bg-surface text-transparent ' +
  'peer-checked:border-accent peer-checked:bg-accent peer-checked:text-on-accent peer-disabled:bg-sunken';

const Tick = (): ReactNode => (
  <span aria-hidden className={tick}>
    <Check size={14} strokeWidth={2} />
  </span>
);

/** A checkbox with its label. */
export const Checkbox = ({
  label,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }): ReactNode => (
  <label
    className={clsx('inline-flex items-center gap-2.5 rounded-in text-ui text-ink', focusInside, className)}
  >
    <input {...rest} type="checkbox" className="peer sr-only" />
    <Tick />
    <span>{label}</span>
  </label>
);

/** A checkbox styled as a chip, for options that can be combined. */
export const CheckChip = ({
  label,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }): ReactNode => (
  <label
    className={clsx(
      'state-change relative inline-flex min-h-9 items-center gap-2 rounded border border-control bg-surface pr-3 pl-2.5 text-ui text-ink-2 select-none',
      'has-checked:border-accent has-checked:bg-accent-wash has-checked:font-label has-checked:text-accent-ink',
      'not-has-checked:hover:bg-hover has-disabled:border-line-2 has-disabled:text-ink-3',
      focusInside,
      className,
    )}
  >
    <input {...rest} type="checkbox" className="peer sr-only" />
    <Tick />
    {label}
  </label>
);

const dot =
  'flex size-4.5 shrink-0 items-center justify-center rounded-full border border-control bg-surface ' +
  'peer-checked:border-[5.5px] peer-checked:border-accent peer-disabled:bg-sunken';

/** Radio buttons, each with a sentence that explains it. */
export const RadioRows = <V extends string>({
  legend,
  legendHidden,
  options,
  value,
  onChange,
  className,
}: GroupProps<V>): ReactNode => {
  const name = useId();
  return (
    <fieldset className={clsx('min-w-0', className)}>
      <Legend words={legend} hidden={legendHidden} />
      <div className="divide-y divide-line overflow-hidden rounded border border-control bg-surface">
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              'state-change relative grid min-h-11 grid-cols-[auto_1fr] items-center gap-x-3 gap-y-0.5 px-4 py-2.5 text-ui sm:grid-cols-[auto_6.5rem_1fr]',
              'has-checked:bg-accent-wash has-checked:shadow-[inset_0_0_0_1px_var(--accent)] not-has-checked:hover:bg-hover',
              'has-focus-visible:outline-2 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus',
            )}
          >
            <input
              type="radio"
              className="peer sr-only"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span aria-hidden className={dot} />
            <span className="font-label text-ink">{option.label}</span>
            <span className="col-start-2 text-sm text-ink-2 sm:col-start-3">{option.hint}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
