// The page heading: set by the route, or by a page with a more specific one, such as a test's title; and focus mode.
import { createContext, useContext, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';

export type PageTitle = {
  title: string;
  sub?: string | undefined;
  /** Focus mode: the app shell collapses to the essentials. */
  isFocused?: boolean | undefined;
};
type TitleContextValue = {
  title: PageTitle | undefined;
  setTitle: (title: PageTitle | undefined) => void;
};

const TitleContext = createContext<TitleContextValue | undefined>(undefined);

const useTitleContext = (): TitleContextValue => {
  const value = useContext(TitleContext);
  if (!value) throw new Error('usePageTitle is used outside of PageTitleProvider.');
  return value;
};

export const PageTitleProvider = ({ children }: { children: ReactNode }): ReactNode => {
  const [title, setTitle] = useState<PageTitle | undefined>();
  const value = useMemo(() => ({ title, setTitle }), [title]);
  return <TitleContext value={value}>{children}</TitleContext>;
};

/** Replaces the route's heading while the page is shown; `undefined` keeps it. */
export const usePageTitle = (title: string | undefined, sub?: string, isFocused?: boolean): void => {
  const { setTitle } = useTitleContext();
  useLayoutEffect(() => {
    setTitle(title === undefined ? undefined : { title, sub, isFocused });
    return () => setTitle(undefined);
  }, [title, sub, isFocused, setTitle]);
};

/** The title set by the page, for the component that renders the heading. */
export const usePageOwnTitle = (): PageTitle | undefined => useTitleContext().title;
