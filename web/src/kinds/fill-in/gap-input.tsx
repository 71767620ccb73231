// The input for one gap in the template: a text field that grows with its content, or a select.
import { longestGap, type ShownGap } from '@rehearse/contract/kinds/fill-in/fill-in.ts';
import { ChevronsUpDown } from 'lucide-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/display/icon.tsx';
import { fieldMark } from '../field-props.ts';

type Props = {
  gap: ShownGap;
  /** The index of the gap, starting at 0. */
  at: number;
  text: string;
  readOnly: boolean;
  describedBy: string | undefined;
  onChange: (text: string) => void;
  onLeave: () => void;
};

/** Minimum and maximum width of a gap, in characters. */
const [narrowest, widest] = [8, 44] as const;

const frame =
  'relative mx-0.5 my-0.5 inline-flex max-w-[calc(100%-1rem)] items-center rounded-in border border-control bg-surface align-middle ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus';
const inside =
  'h-7.5 min-w-0 bg-transparent leading-6 text-ink outline-none pointer-coarse:h-10 disabled:text-ink-2';

/** The width of the text plus one more character. */
const widthOf = (text: string, padding: number): string =>
  `calc(${Math.min(widest, Math.max(narrowest, text.length + 1))}ch + ${padding}rem)`;

const Typed = ({ gap, at, text, readOnly, describedBy, onChange, onLeave }: Props): ReactNode => (
  <input
    {...fieldMark}
    type="text"
    aria-label={`Blank ${at + 1}`}
    aria-describedby={describedBy}
    inputMode={gap.type === 'number' ? 'decimal' : undefined}
    autoComplete="off"
    autoCapitalize="off"
    autoCorrect="off"
    spellCheck={false}
    maxLength={longestGap}
    readOnly={readOnly}
    value={text}
    onChange={(event) => onChange(event.target.value)}
    onBlur={onLeave}
    style={{ width: widthOf(text, 0.75) }}
    className={clsx(inside, 'px-1.5')}
  />
);

type Option = { id: string; text: string };

const chosenOf = (options: readonly Option[], id: string): string =>
  options.find((option) => option.id === id)?.text ?? '';

const Chosen = ({
  options,
  at,
  text,
  readOnly,
  describedBy,
  onChange,
  onLeave,
}: Omit<Props, 'gap'> & { options: readonly Option[] }): ReactNode => (
  <>
    <select
      {...fieldMark}
      aria-label={`Blank ${at + 1}`}
      aria-describedby={describedBy}
      disabled={readOnly}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
      style={{ width: widthOf(chosenOf(options, text), 2.25) }}
      className={clsx(inside, 'appearance-none truncate pr-7 pl-1.5', text === '' && 'text-ink-2')}
    >
      <option value="">Choose</option>
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.text.replaceAll('`', '')}
        </option>
      ))}
    </select>
    <Icon of={ChevronsUpDown} size={14} className="pointer-events-none absolute right-2 text-ink-2" />
  </>
);

export const GapInput = ({ gap, ...rest }: Props): ReactNode => (
  <span className={frame}>
    <span aria-hidden className="pl-2 font-ui text-2xs leading-none font-head text-ink-3">
      {rest.at + 1}
    </span>
    {gap.type === 'chosen' ? <Chosen options={gap.options} {...rest} /> : <Typed gap={gap} {...rest} />}
  </span>
);
