// A comment under its row: typed or spoken in place, and deleted with its button, or if left empty.
import { Trash2 } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Icon } from '../../ui/display/icon.tsx';
import { spokenFieldMark, type AnswerPart, type SpeechSlot } from '../field-props.ts';

export const CommentBox = ({
  part,
  text,
  readOnly,
  takesFocus,
  speech,
  onText,
  onFocus,
  onLeave,
  onDelete,
}: {
  /** Its `name` is, for example, "Comment on line 14". */
  part: AnswerPart;
  text: string;
  readOnly: boolean;
  takesFocus: boolean;
  speech: SpeechSlot | undefined;
  onText: (text: string) => void;
  onFocus: () => void;
  /** `isSpoken`: speech input is open, so text may still arrive. */
  onLeave: (isSpoken: boolean) => void;
  onDelete: () => void;
}): ReactNode => {
  const id = useId();
  const [isSpoken, setSpoken] = useState(false);
  const { name } = part;
  return (
    <div
      {...spokenFieldMark}
      // focusable, so that the focus stays inside in browsers that don't focus a clicked button
      tabIndex={-1}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave(isSpoken);
      }}
      className="my-1.5 mr-3 ml-3 max-w-[46rem] rounded border border-control bg-surface font-ui outline-none focus-within:border-focus focus-within:shadow-[inset_0_0_0_1px_var(--focus)] sm:ml-14"
    >
      <div className="flex items-center justify-between gap-3 pt-1.5 pr-1.5 pl-3">
        <label htmlFor={id} className="text-sm font-label text-ink">
          {name}
        </label>
        {!readOnly && (
          <button
            type="button"
            aria-label={`Delete the ${name.charAt(0).toLowerCase()}${name.slice(1)}`}
            onClick={onDelete}
            className="state-change inline-flex size-(--control-h-sm) shrink-0 items-center justify-center rounded-in text-ink-2 hover:bg-hover hover:text-ink"
          >
            <Icon of={Trash2} size={16} />
          </button>
        )}
      </div>
      <textarea
        id={id}
        // moving the focus is expected: the person pressed the row to comment on it
        ref={(element) => {
          if (element && takesFocus && document.activeElement !== element) element.focus();
        }}
        readOnly={readOnly}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onFocus={onFocus}
        rows={2}
        className="field-sizing-content block min-h-16 w-full resize-none bg-transparent px-3 pb-3 text-md text-ink outline-none"
      />
      {!readOnly && speech && (
        <div className="flex flex-wrap justify-end px-3">
          {speech({ part, text, onText, onOpenChange: setSpoken })}
        </div>
      )}
    </div>
  );
};
