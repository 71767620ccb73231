// Paginated lists: a hook that fetches the next page by cursor, and the button that does it.
import { keepPreviousData, useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../ui/forms/button.tsx';
import { wordsOf } from './query-error.tsx';

type Page<T> = { items: T[]; next: string | null; total: number };
type FetchPage<P> = (cursor: string | undefined, signal: AbortSignal) => Promise<P>;

export type PagedList<T, P> = {
  items: T[];
  total: number;
  /** The newest first page: the fields a response has besides its items. */
  first: P;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Keeps showing the previous search while this one loads. */
  isStale: boolean;
  more: () => void;
};

/** `list` is undefined until the first page has loaded. Rows of the previous search stay until then. */
export const usePagedList = <T, P extends Page<T>>(
  queryKey: QueryKey,
  ask: FetchPage<P & Page<T>>,
  /** Milliseconds until everything is refetched, based on the latest data. */
  lookAgain?: (first: P | undefined) => number | false,
): { list: PagedList<T, P> | undefined; error: Error | null; refetch: () => unknown } => {
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => lookAgain?.(state.data?.pages[0]) ?? false,
  });
  const { data, error, refetch } = query;
  const first = data?.pages[0];
  const list = data &&
    first && {
      items: data.pages.flatMap(({ items }) => items),
      total: first.total,
      first,
      hasMore: query.hasNextPage,
      isLoadingMore: query.isFetchingNextPage,
      isStale: query.isPlaceholderData,
      more: () => void query.fetchNextPage(),
    };
  return { list, error, refetch };
};

/** Shown below the list; says so if the next page failed to load. */
export const ShowMore = ({
  list,
  error,
}: {
  list: { hasMore: boolean; isLoadingMore: boolean; more: () => void };
  error: Error | null;
}): ReactNode => {
  const [wasPressed, setPressed] = useState(false);
  const end = useRef<HTMLOutputElement>(null);
  const isOver = wasPressed && !list.hasMore;
  useEffect(() => {
    // the button disappears with the last page, and the focus with it
    if (isOver && document.activeElement === document.body) end.current?.focus({ preventScroll: true });
  }, [isOver]);
  const more = (): void => {
    setPressed(true);
    list.more();
  };
  return (
    <>
      {list.hasMore && (
        <Button className="mt-5" busy={list.isLoadingMore} busyWords="Loading" onClick={more}>
          Show more
        </Button>
      )}
      <output ref={end} tabIndex={-1} className="sr-only">
        {isOver && 'That’s all.'}
      </output>
      {error && (
        <p role="alert" className="mt-3 text-sm text-missing">
          {wordsOf(error)}
        </p>
      )}
    </>
  );
};
