// The text field of a written-answer question, with its word count and target range.
import { longestAnswer } from '@rehearse/contract/kinds/open/open.ts';
import type { OpenKind } from '@rehearse/contract/kinds/kinds.ts';
import { countWords } from '@rehearse/contract/text/count-words.ts';
import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { fieldMark, type FieldProps } from '../field-props.ts';

/** The recommended minimum and maximum number of words. */
export type WordAim = readonly [number, number];

const Count = ({ id, aim, text }: { id: string; aim: WordAim; text: string }): ReactNode => {
  const words = countWords(text);
  const over = text.length - longestAnswer;
  return (
    <p id={id} className="py-3 text-sm text-ink-2">
      <strong className="font-head text-ink">
        {words} word{words === 1 ? '' : 's'}
      </strong>
      {` (aim for ${aim[0]} to ${aim[1]})`}
      {over > 0 && (
        <span className="text-missing">
          {' '}
          – {over.toLocaleString('en-US')} character{over === 1 ? '' : 's'} too long to save
        </span>
      )}
    </p>
  );
};

type AreaProps = Pick<FieldProps<OpenKind>, 'onLeave' | 'readOnly' | 'labelledBy' | 'speech'> & {
  aim: WordAim;
  text: string;
  onText: (text: string) => void;
};

/** Full width on a phone; on wider screens a long answer scrolls inside the field. */
export const WritingArea = ({
  aim,
  text,
  onText,
  onLeave,
  readOnly,
  labelledBy,
  speech,
}: AreaProps): ReactNode => {
  const countId = useId();
  return (
    <div
      className={clsx(
        'state-change -mx-5 flex min-h-64 flex-1 flex-col border-y border-control bg-surface sm:mx-0 sm:rounded sm:border-x',
        'focus-within:border-focus focus-within:shadow-[inset_0_0_0_1px_var(--focus)]',
      )}
    >
      <textarea
        {...fieldMark}
        aria-labelledby={labelledBy}
        aria-describedby={countId}
        readOnly={readOnly}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onBlur={onLeave}
        className="field-sizing-content min-h-48 w-full flex-1 resize-none bg-transparent px-5 py-4 text-md leading-7 text-ink outline-none sm:max-h-[60dvh] sm:px-6 sm:py-5 sm:text-lg sm:leading-[1.875rem]"
      />
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-t border-line px-5 sm:px-6">
        <Count id={countId} aim={aim} text={text} />
        {!readOnly && speech?.({ text, onText })}
      </div>
    </div>
  );
};

/** Edits the first turn and keeps the others. */
export const Writing = ({
  answer,
  onChange,
  ...rest
}: Omit<FieldProps<OpenKind>, 'question'> & { aim: WordAim }): ReactNode => {
  const [first = { text: '' }, ...others] = answer.turns;
  return (
    <WritingArea
      {...rest}
      text={first.text}
      onText={(text) => onChange({ ...answer, turns: [{ text }, ...others] })}
    />
  );
};
