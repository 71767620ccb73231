// Past tests: searched, filtered, sorted, and paginated on the server. Each can be deleted, and a discarded one retaken.
import { Trash2 } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { PastAttempt } from '@rehearse/contract/insights/review.ts';
import { wordsOf } from '../../api/query-error.tsx';
import { QueryPending } from '../../api/query-pending.tsx';
import { useStartAttempt } from '../../api/start-attempt.ts';
import { StartRefusal } from '../../api/start-refusal.tsx';
import { paths } from '../../paths.ts';
import { Button, IconButton } from '../../ui/forms/button.tsx';
import { counted } from '../../ui/display/counted.ts';
import { ButtonLink } from '../../ui/layout/links.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { AttemptRow } from './attempt-row.tsx';
import { isUnfinished } from './attempt-words.ts';
import { DeleteAttempt } from './delete-attempt.tsx';
import { FilterBar } from './filter-bar.tsx';
import { isNarrowed, type FilterName, type ReviewFilters } from './review-filters.ts';
import { usePastAttempts } from './review-queries.ts';

const safe = 'Your tests are safe.';

const NothingYet = (): ReactNode => (
  <EmptyState
    title="No tests yet"
    action={
      <ButtonLink look="filled" to={paths.startTest()}>
        Start a test
      </ButtonLink>
    }
  >
    Every test you take is listed here, with your answers and grades.
  </EmptyState>
);

const NoMatch = ({ onClear }: { onClear: () => void }): ReactNode => (
  <EmptyState title="No matching tests" action={<Button onClick={onClear}>Show all</Button>}>
    Search covers titles, questions, and your own answers.
  </EmptyState>
);

/** Below the row's status, and above the link that covers the row. */
const actInRow =
  'state-change relative block w-fit rounded-mark font-label text-accent-ink hover:text-accent-hover max-sm:mt-1';

const Rows = ({
  attempts,
  search,
  onDelete,
}: {
  attempts: readonly PastAttempt[];
  search: string | undefined;
  onDelete: (attempt: PastAttempt) => void;
}): ReactNode => {
  const again = useStartAttempt();
  return (
    <>
      <ul>
        {attempts.map((attempt) => (
          <AttemptRow
            key={attempt.id}
            attempt={attempt}
            search={search}
            beside={
              <>
                {isUnfinished(attempt) && (
                  <Link to={paths.attempt(attempt.id)} className={actInRow}>
                    Continue<span className="sr-only">: {attempt.title}</span>
                  </Link>
                )}
                {attempt.state === 'abandoned' && (
                  <button
                    type="button"
                    onClick={() => again.mutate({ from: 'again', attemptId: attempt.id })}
                    className={actInRow}
                  >
                    Retake test<span className="sr-only">: {attempt.title}</span>
                  </button>
                )}
              </>
            }
            actions={
              <IconButton
                icon={Trash2}
                size={18}
                label={`Delete “${attempt.title}”`}
                onClick={() => onDelete(attempt)}
              />
            }
          />
        ))}
      </ul>
      <StartRefusal error={again.error} />
    </>
  );
};

type ListProps = {
  filters: ReviewFilters;
  onClear: () => void;
  /** A test was deleted, so related data can go too. */
  onDeleted: (attemptId: string) => void;
};

const List = ({ filters, onClear, onDeleted }: ListProps): ReactNode => {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } =
    usePastAttempts(filters);
  const [toDelete, setToDelete] = useState<PastAttempt | null>(null);
  const count = useRef<HTMLOutputElement>(null);
  if (!data) return <QueryPending error={error} retry={refetch} safe={safe} rows={8} />;
  const attempts = data.pages.flatMap(({ items }) => items);
  const total = data.pages[0]?.total ?? 0;
  const narrowed = isNarrowed(filters);
  if (attempts.length === 0) return narrowed ? <NoMatch onClear={onClear} /> : <NothingYet />;
  return (
    <div aria-busy={isPlaceholderData}>
      <output ref={count} tabIndex={-1} className="mb-2 block w-fit text-sm text-ink-3">
        {attempts.length < total && `Showing ${attempts.length.toLocaleString('en-US')} of `}
        {counted(total, narrowed ? 'matching test' : 'test')}
      </output>
      <Rows attempts={attempts} search={filters.search} onDelete={setToDelete} />
      {hasNextPage && (
        <Button
          className="mt-5"
          busy={isFetchingNextPage}
          busyWords="Loading"
          onClick={() => void fetchNextPage()}
        >
          Show more
        </Button>
      )}
      {error && (
        <p role="alert" className="mt-3 text-sm text-missing">
          {wordsOf(error)}
        </p>
      )}
      <DeleteAttempt
        attempt={toDelete}
        onClose={() => setToDelete(null)}
        // The pressed row was removed, so focus moves to the count above.
        onDeleted={() => {
          if (toDelete) onDeleted(toDelete.id);
          count.current?.focus();
        }}
      />
    </div>
  );
};

export const ReviewView = ({
  filters,
  onFilter,
  onClear,
  onDeleted,
}: ListProps & { onFilter: (name: FilterName, value: string) => void }): ReactNode => (
  <>
    <FilterBar filters={filters} onChange={onFilter} />
    <section aria-label="Past attempts" className="mt-8">
      <List filters={filters} onClear={onClear} onDeleted={onDeleted} />
    </section>
  </>
);
