// A comment below its row: edited in place, deleted with a button; an empty one disappears.
import { Trash2 } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Icon } from '../../ui/display/icon.tsx';

export const CommentBox = ({
  title,
  text,
  readOnly,
  takesFocus,
  onText,
  onLeave,
  onDelete,
}: {
  /** "Comment on line 14". */
  title: string;
  text: string;
  readOnly: boolean;
  takesFocus: boolean;
  onText: (text: string) => void;
  onLeave: () => void;
  onDelete: () => void;
}): ReactNode => {
  const id = useId();
  return (
    <div className="my-1.5 mr-3 ml-3 max-w-[46rem] rounded border border-control bg-surface font-ui focus-within:border-focus focus-within:shadow-[inset_0_0_0_1px_var(--focus)] sm:ml-14">
      <div className="flex items-center justify-between gap-3 pt-1.5 pr-1.5 pl-3">
        <label htmlFor={id} className="text-sm font-label text-ink">
          {title}
        </label>
        {!readOnly && (
          <button
            type="button"
            aria-label={`Delete the ${title.charAt(0).toLowerCase()}${title.slice(1)}`}
            onClick={onDelete}
            className="state-change inline-flex size-(--control-h-sm) shrink-0 items-center justify-center rounded-in text-ink-2 hover:bg-hover hover:text-ink"
          >
            <Icon of={Trash2} size={16} />
          </button>
        )}
      </div>
      <textarea
        id={id}
        // the person asked for it by pressing the row
        ref={(element) => {
          if (element && takesFocus && document.activeElement !== element) element.focus();
        }}
        readOnly={readOnly}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onBlur={onLeave}
        rows={2}
        className="field-sizing-content block min-h-16 w-full resize-none bg-transparent px-3 pb-3 text-md text-ink outline-none"
      />
    </div>
  );
};
