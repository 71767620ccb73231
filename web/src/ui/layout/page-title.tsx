// The heading of a page: the route names it, and a page that knows better (an attempt's name) says so here.
import { createContext, useContext, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';

export type PageTitle = { title: string; sub?: string | undefined };
type Place = { said: PageTitle | undefined; say: (title: PageTitle | undefined) => void };

const PlaceContext = createContext<Place | undefined>(undefined);

const usePlace = (): Place => {
  const place = useContext(PlaceContext);
  if (!place) throw new Error('usePageTitle is used outside of PageTitleProvider.');
  return place;
};

export const PageTitleProvider = ({ children }: { children: ReactNode }): ReactNode => {
  const [said, say] = useState<PageTitle | undefined>();
  const place = useMemo(() => ({ said, say }), [said]);
  return <PlaceContext value={place}>{children}</PlaceContext>;
};

/** Replaces the route's own heading while the page is shown; `undefined` leaves the route's. */
export const usePageTitle = (title: string | undefined, sub?: string): void => {
  const { say } = usePlace();
  useLayoutEffect(() => {
    say(title === undefined ? undefined : { title, sub });
    return () => say(undefined);
  }, [title, sub, say]);
};

/** What the page said, for the one who draws the heading. */
export const useSaidTitle = (): PageTitle | undefined => usePlace().said;
