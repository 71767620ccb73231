// The options of a choice question, one row each: number key, radio button or checkbox, and text.
import { Check } from 'lucide-react';
import { clsx } from 'clsx';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { fieldMark } from '../field-props.ts';

type Props = {
  type: 'radio' | 'checkbox';
  options: readonly { id: string; text: string }[];
  chosen: readonly string[];
  onChoose: (id: string) => void;
  readOnly: boolean;
  labelledBy: string;
};

const box =
  'flex size-5 shrink-0 items-center justify-center border border-control bg-surface text-transparent';
const marks = {
  radio: clsx(box, 'rounded-full peer-checked:border-[6px] peer-checked:border-accent'),
  checkbox: clsx(
    box,
    'rounded-in peer-checked:border-accent peer-checked:bg-accent peer-checked:text-on-accent',
  ),
};

/** The up and down arrow keys move between checkboxes, as browsers do for radio buttons. */
const walk = (event: KeyboardEvent<HTMLInputElement>): void => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const inputs = [...(event.currentTarget.closest('fieldset')?.querySelectorAll('input') ?? [])];
  const at = inputs.indexOf(event.currentTarget);
  if (step === undefined || at < 0) return;
  event.preventDefault();
  inputs[(at + step + inputs.length) % inputs.length]?.focus();
};

export const Options = ({ type, options, chosen, onChoose, readOnly, labelledBy }: Props): ReactNode => {
  const name = useId();
  return (
    <fieldset aria-labelledby={labelledBy} disabled={readOnly} className="min-w-0 space-y-2.5">
      {options.map(({ id, text }, at) => (
        <label
          key={id}
          className={clsx(
            'state-change relative grid min-h-14 grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3.5 rounded border border-control bg-surface px-4 py-3.5',
            'has-checked:border-accent has-checked:bg-accent-wash has-checked:shadow-[inset_0_0_0_1px_var(--accent)]',
            'has-enabled:not-has-checked:hover:bg-hover has-disabled:border-line-2',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          )}
        >
          <input
            {...fieldMark}
            type={type}
            name={name}
            value={id}
            checked={chosen.includes(id)}
            onChange={() => onChoose(id)}
            onKeyDown={type === 'checkbox' ? walk : undefined}
            className="peer sr-only"
          />
          <span aria-hidden className={clsx('mt-0.5', marks[type])}>
            {type === 'checkbox' && <Check size={14} strokeWidth={2} />}
          </span>
          <Markdown text={text} className="text-md text-ink" />
          <span
            aria-hidden
            className="mt-0.5 hidden h-5 min-w-5 items-center justify-center rounded-in border border-line-2 border-b-2 bg-surface px-1 text-2xs leading-none font-label text-ink-2 pointer-fine:flex"
          >
            {at + 1}
          </span>
        </label>
      ))}
    </fieldset>
  );
};
