// A question's code as radio buttons, one per line, to mark a line.
import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { CodeText } from '../../ui/markdown/code-text.tsx';
import { codeTokens } from '../../ui/markdown/code-tokens.ts';
import { fieldMark } from '../field-props.ts';

type Props = {
  code: string;
  language: string;
  line: number | null;
  onLine: (line: number) => void;
  readOnly: boolean;
  /** IDs of the elements that label the group. */
  labelledBy: string;
};

const row = 'grid grid-cols-[3.25rem_minmax(0,1fr)] leading-6 min-h-6';

/** Blank lines can't be chosen. */
export const CodeLines = ({ code, language, line, onLine, readOnly, labelledBy }: Props): ReactNode => {
  const name = useId();
  return (
    <fieldset
      aria-labelledby={labelledBy}
      disabled={readOnly}
      className="min-w-0 overflow-x-auto rounded border border-control bg-surface py-2 font-code text-sm text-ink"
    >
      <div className="w-max min-w-full">
        {codeTokens(code.replace(/\n$/, ''), language).map((tokens, at) => {
          const number = at + 1;
          const numeral = (
            <span className="pr-3 text-right text-ink-3 select-none">
              <span className="sr-only">Line </span>
              {number}
            </span>
          );
          if (tokens.every(({ text }) => text.trim() === ''))
            return (
              <div key={number} aria-hidden className={row}>
                {numeral}
              </div>
            );
          return (
            <label
              key={number}
              className={clsx(
                row,
                'relative pr-4 has-enabled:cursor-pointer has-enabled:not-has-checked:hover:bg-hover',
                'has-checked:bg-accent-wash has-checked:shadow-[inset_3px_0_0_var(--accent)]',
                'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus',
                'pointer-coarse:min-h-8 pointer-coarse:items-center',
              )}
            >
              <input
                {...fieldMark}
                type="radio"
                name={name}
                value={number}
                checked={line === number}
                onChange={() => onLine(number)}
                className="sr-only"
              />
              {numeral}
              <code className="whitespace-pre">
                <CodeText line={tokens} />
              </code>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
};
