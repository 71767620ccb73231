// The parts that all frames share: the page heading, focus management, the skip link, and the fade-in.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useMatches, useNavigation } from 'react-router';
import { useSite } from '../../site-state.ts';
import { Spinner } from '../../ui/layout/loading.tsx';
import { usePageOwnTitle, type PageTitle } from '../../ui/layout/page-title.tsx';
import { hasNavigated } from '../navigation-watch.ts';
import type { RouteHandle } from '../route-handle.ts';

export const useTitle = (): { title: PageTitle; wide: boolean } => {
  const ownTitle = usePageOwnTitle();
  const site = useSite();
  const handle = useMatches()
    .map((match) => match.handle as RouteHandle | undefined)
    .findLast((handleOfMatch) => handleOfMatch);
  return { title: ownTitle ?? { title: handle?.title ?? site.name }, wide: handle?.wide ?? false };
};

/** After navigation the heading gets the focus, so that screen readers announce the page. */
export const useFocusOnHeading = (): React.RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, hash } = useLocation();
  const [arrivedAt] = useState(() => (hasNavigated() ? undefined : pathname));
  const last = useRef(arrivedAt);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    // If the URL has a fragment, its target gets the focus instead.
    if (hash === '' || document.getElementById(hash.slice(1)) === null)
      heading.current?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return heading;
};

export const Page = ({ children }: { children: ReactNode }): ReactNode => {
  const { pathname } = useLocation();
  const { state, location: next } = useNavigation();
  // A loading state while a page's code loads, shown only after a short delay.
  const leaving = state === 'loading' && next.pathname !== pathname;
  return (
    <main id="main" tabIndex={-1} className="relative min-w-0 flex-1 outline-none">
      {leaving && (
        <div className="after-a-moment absolute inset-0 z-5 bg-paper">
          <Spinner />
        </div>
      )}
      <div key={pathname} className="page-fade h-full">
        {children}
      </div>
    </main>
  );
};

export const SkipLink = (): ReactNode => (
  <a
    href="#main"
    className="fixed top-2 left-2 z-20 -translate-y-16 rounded border border-control bg-surface px-4 py-2 text-ink focus:translate-y-0 print:hidden"
  >
    Skip to content
  </a>
);
