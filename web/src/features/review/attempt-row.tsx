// A row of past tests: title, result, and date. The whole row is a link.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PastAttempt } from '@rehearse/contract/insights/review.ts';
import { Time } from '../../ui/display/time.tsx';
import { foundWords, kindOfAttempt, linkOf, outcomeOf } from './attempt-words.ts';
import { Found } from './found.tsx';

/** `beside` is shown below the result, `actions` at the end. Both can be pressed separately from the row. */
export const AttemptRow = ({
  attempt,
  search,
  beside,
  actions,
}: {
  attempt: PastAttempt;
  /** The search text, marked where it was found. */
  search?: string | undefined;
  beside?: ReactNode;
  actions?: ReactNode;
}): ReactNode => {
  const { words, basis } = outcomeOf(attempt);
  const to = linkOf(attempt);
  return (
    <li className="@container relative border-b border-line first:border-t has-[a:hover]:bg-hover">
      <div className="flex items-center gap-2 py-3">
        <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-0.5 @min-[34rem]:grid-cols-[minmax(0,1fr)_minmax(0,13rem)_6.5rem]">
          <div className="min-w-0">
            <p className="line-clamp-2 font-label break-words text-ink">
              {to ? (
                <Link to={to} className="after:absolute after:inset-0 focus-visible:outline-offset-4">
                  <Found text={attempt.title} search={search} />
                </Link>
              ) : (
                <Found text={attempt.title} search={search} />
              )}
            </p>
            <p className="text-sm text-ink-3">{kindOfAttempt(attempt)}</p>
            {attempt.found && (
              <p className="mt-1 text-sm break-words text-ink-2">
                <span className="text-ink-3">{foundWords(attempt.found)}: </span>
                <Found text={attempt.found.excerpt} search={search} />
              </p>
            )}
          </div>
          <div className="col-span-2 row-start-2 text-sm text-ink @min-[34rem]:col-span-1 @min-[34rem]:row-start-auto">
            {words}
            {basis && (
              <span className="text-ink-3 @max-[34rem]:before:content-[',_'] @min-[34rem]:block">
                {basis}
              </span>
            )}
            {beside}
          </div>
          <p className="col-start-2 row-start-1 self-start text-right text-sm text-ink-3 @min-[34rem]:col-start-auto @min-[34rem]:row-start-auto @min-[34rem]:self-center">
            <Time at={attempt.submittedAt ?? attempt.startedAt} />
          </p>
        </div>
        {actions && <div className="relative -mr-2.5 flex shrink-0 items-center">{actions}</div>}
      </div>
    </li>
  );
};
