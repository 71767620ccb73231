// The answer field of a code review: a diff with a button per row, and comments under their rows.
import { diffRows } from '@rehearse/contract/kinds/code-review/diff-rows.ts';
import { mostComments } from '@rehearse/contract/kinds/code-review/code-review.ts';
import { languageNames } from '@rehearse/contract/kinds/code/code-language.ts';
import { MessageSquarePlus } from 'lucide-react';
import { clsx } from 'clsx';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from '../../ui/display/icon.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { codeTokens } from '../../ui/markdown/code-tokens.ts';
import { fieldMark, type FieldProps } from '../field-props.ts';
import { CommentBox } from './comment-box.tsx';
import { canAdd, commentsOf, reviewOf, withComment, withoutComment } from './comments.ts';
import { changeLook, RowText, rowWords } from './diff-row.tsx';

const countWords = (count: number): string =>
  count === 0 ? 'No comments yet' : `${count} of up to ${mostComments} comments`;

const CodeReviewField = ({
  question,
  answer,
  onChange,
  onLeave,
  readOnly,
  labelledBy,
  speech,
}: FieldProps<'code_review'>): ReactNode => {
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  /** The row in the tab order; arrow keys move between rows. */
  const [current, setCurrent] = useState(1);
  /** The comment added last, until it loses the focus. `takesFocus`: its text field hasn't received the focus yet. */
  const [begun, setBegun] = useState<{ row: number | null; takesFocus: boolean } | null>(null);
  const comments = commentsOf(answer);
  const rows = diffRows(question.diff);
  const lines = codeTokens(rows.map(({ text }) => text).join('\n'), question.language);

  const buttonOf = (row: number): HTMLButtonElement | null | undefined =>
    list.current?.querySelector<HTMLButtonElement>(`[data-row="${row}"]`);
  const walk = (event: KeyboardEvent, row: number): void => {
    const steps: Record<string, number> = {
      ArrowDown: Math.min(row + 1, rows.length),
      ArrowUp: Math.max(row - 1, 1),
      Home: 1,
      End: rows.length,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    buttonOf(next)?.focus();
  };
  const begin = (row: number | null): void => {
    const isThere = comments.some((comment) => comment.row === row);
    if (readOnly || (!isThere && !canAdd(comments))) return;
    setBegun({ row, takesFocus: true });
    if (!isThere) onChange(reviewOf(withComment(comments, row, '')));
  };
  const box = (row: number | null): ReactNode => {
    const isBegun = begun?.row === row && begun !== null;
    // an empty comment on the whole change isn't part of the answer yet
    const comment =
      comments.find((candidate) => candidate.row === row) ?? (isBegun ? { row, text: '' } : null);
    if (!comment) return null;
    const drop = (): void => onChange(reviewOf(withoutComment(comments, row)));
    return (
      <CommentBox
        part={{
          id: String(row ?? 'whole'),
          name: row === null ? 'Comment on the whole change' : `Comment on line ${row}`,
        }}
        text={comment.text}
        readOnly={readOnly}
        takesFocus={isBegun && begun.takesFocus}
        speech={speech}
        onText={(text) => onChange(reviewOf(withComment(comments, row, text)))}
        onFocus={() => isBegun && setBegun({ row, takesFocus: false })}
        onLeave={(isSpoken) => {
          if (!isSpoken) {
            if (isBegun) setBegun(null);
            if (comment.text.trim() === '') drop();
          }
          onLeave();
        }}
        onDelete={() => {
          setBegun(null);
          drop();
          onLeave();
          if (row !== null) buttonOf(row)?.focus();
        }}
      />
    );
  };
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={`${id}diff`} className="text-sm font-head text-ink">
          Choose a line to comment on
          <span className="ml-2 font-text text-ink-2">{languageNames[question.language]}</span>
        </h3>
        <output className="text-sm text-ink-2">{countWords(comments.length)}</output>
      </div>
      <fieldset
        aria-labelledby={`${labelledBy} ${id}diff`}
        className="@container min-w-0 overflow-x-auto rounded border border-control bg-surface py-1 font-code text-sm leading-6 text-ink"
      >
        <ol ref={list} className="w-max min-w-full">
          {rows.map((row, at) => (
            <li key={row.row}>
              <button
                {...fieldMark}
                type="button"
                data-row={row.row}
                tabIndex={row.row === current ? 0 : -1}
                aria-disabled={readOnly || undefined}
                onFocus={() => setCurrent(row.row)}
                onKeyDown={(event) => walk(event, row.row)}
                onClick={() => begin(row.row)}
                className={clsx(
                  'group flex min-h-6 w-full items-center pr-3 -outline-offset-2 pointer-coarse:min-h-8',
                  changeLook[row.change].wash,
                  !readOnly && 'hover:bg-hover',
                )}
              >
                <span className="sr-only">Comment on {rowWords(row)}: </span>
                <RowText row={row} line={lines[at] ?? []} />
                <Icon
                  of={MessageSquarePlus}
                  size={16}
                  className={clsx(
                    'sticky right-3 ml-4 shrink-0 text-accent-ink',
                    !readOnly
                      ? 'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100'
                      : 'hidden',
                  )}
                />
              </button>
              {comments.some((comment) => comment.row === row.row) && (
                <div className="sticky left-0 w-[100cqw]">{box(row.row)}</div>
              )}
            </li>
          ))}
        </ol>
      </fieldset>
      <div className="mt-3">
        {box(null) ??
          (!readOnly && (
            <Button
              look="quiet"
              size="sm"
              edge="start"
              icon={MessageSquarePlus}
              disabled={!canAdd(comments)}
              onClick={() => begin(null)}
            >
              Comment on the whole change
            </Button>
          ))}
      </div>
    </div>
  );
};
export default CodeReviewField;
