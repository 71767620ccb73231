// Paginated lists: a hook that fetches pages by cursor, and a button that loads the next one.
import { keepPreviousData, useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../ui/forms/button.tsx';
import { wordsOf } from './query-error.tsx';

type Page<T> = { items: T[]; next: string | null; total: number };
type FetchPage<P> = (cursor: string | undefined, signal: AbortSignal) => Promise<P>;

export type PagedList<T, P> = {
  items: T[];
  total: number;
  /** The latest first page, for the fields of the response besides its items. */
  first: P;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Whether the previous search is still shown while this one loads. */
  isStale: boolean;
  more: () => void;
};

/** `list` is undefined until the first page has loaded. A new search shows the previous rows until then. */
export const usePagedList = <T, P extends Page<T>>(
  queryKey: QueryKey,
  ask: FetchPage<P & Page<T>>,
  /** Milliseconds until a refetch, based on the latest data; false to disable it. */
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

/** Shown below the list, also if the next page failed to load. */
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
    // the button disappears with the last page, so the focus would be lost
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
