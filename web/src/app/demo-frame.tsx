// The layout of the demo's pages: the logo, the page heading, and the sign-up link. No navigation, since guests have none.
import type { ReactNode } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { paths } from '../paths.ts';
import { useSignUpOffer } from '../features/demo/use-sign-up-offer.ts';
import { AnnouncementBar } from '../features/site/announcement-bar.tsx';
import { useSiteRefresh } from '../features/site/use-site-refresh.ts';
import { guestToken } from '../session/guest.ts';
import { useGuest } from '../session/use-guest.ts';
import { useDocumentTitle, useSite } from '../site-state.ts';
import { Mark } from '../ui/layout/brand.tsx';
import { ButtonLink } from '../ui/layout/links.tsx';
import { PageTitleProvider } from '../ui/layout/page-title.tsx';
import { useLiveData } from './live.ts';
import { Page, SkipLink, useFocusOnHeading, useTitle } from './shell/page-place.tsx';

/** Mounted only when there is a guest, so that events are requested only then. */
const Live = (): null => {
  useLiveData();
  return null;
};

const Frame = (): ReactNode => {
  const { title } = useTitle();
  const heading = useFocusOnHeading();
  const guest = useGuest();
  const canSignUp = useSignUpOffer() === 'open';
  const { name } = useSite();
  const documentTitle = useDocumentTitle(title.title);
  useSiteRefresh();
  return (
    <>
      <title>{documentTitle}</title>
      <SkipLink />
      {/* without a sidebar, the page can be wider */}
      <div className="flex min-h-dvh flex-col [--container-pane:80rem] [--question-margin:auto] [--question:56rem]">
        <AnnouncementBar />
        <header className="sticky top-0 z-10 flex h-(--topbar) items-center gap-4 border-b border-line bg-paper px-5 sm:px-8 lg:px-12 print:hidden">
          <a href={paths.landing()} aria-label={name} className="shrink-0 rounded-in">
            <Mark />
          </a>
          <h1 ref={heading} tabIndex={-1} title={title.title} className="min-w-0 truncate text-lg font-head">
            {title.title}
          </h1>
          <span className="hidden shrink-0 text-sm text-ink-3 sm:inline">{title.sub ?? 'as a guest'}</span>
          <ButtonLink size="sm" to={paths.auth({ create: canSignUp })} className="ml-auto shrink-0">
            {canSignUp ? 'Create account' : 'Sign in'}
          </ButtonLink>
        </header>
        <Page>
          <Outlet />
        </Page>
      </div>
      {guest && guestToken() !== undefined && <Live key={guest.attemptId} />}
      <ScrollRestoration />
    </>
  );
};

export const Component = (): ReactNode => (
  <PageTitleProvider>
    <Frame />
  </PageTitleProvider>
);
