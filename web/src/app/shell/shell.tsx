// The layout of signed-in pages: sidebar, top bar with the page heading, and the page with a fade-in.
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useLeftovers } from '../../features/attempts/saving/send-unsent-answers.ts';
import { AnnouncementBar } from '../../features/site/announcement-bar.tsx';
import { useSiteRefresh } from '../../features/site/use-site-refresh.ts';
import { paths } from '../../paths.ts';
import { useDocumentTitle } from '../../site-state.ts';
import { PageTitleProvider } from '../../ui/layout/page-title.tsx';
import { useLiveData } from '../live.ts';
import { Page, SkipLink, useFocusOnHeading, useTitle } from './page-place.tsx';
import { Drawer } from './drawer.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useSidebar } from './use-sidebar.ts';

const Frame = ({ children }: { children: ReactNode }): ReactNode => {
  const { title, wide } = useTitle();
  const documentTitle = useDocumentTitle(title.title);
  const heading = useFocusOnHeading();
  const { pathname } = useLocation();
  const sidebar = useSidebar(title.isFocused ?? false);
  useLiveData();
  useSiteRefresh();
  useLeftovers(pathname !== paths.attempt());
  return (
    <>
      <title>{documentTitle}</title>
      <SkipLink />
      <div className="flex min-h-dvh">
        {sidebar.screenSize === 'small' ? (
          <Drawer open={sidebar.open} onClose={sidebar.close} />
        ) : (
          (sidebar.screenSize === 'large' || sidebar.open) && (
            <aside
              id="sidebar"
              className={clsx(
                'sticky top-0 h-dvh shrink-0 border-r border-line bg-sunken print:hidden',
                sidebar.isFolded ? 'w-18' : 'w-80',
              )}
            >
              <Sidebar isFolded={sidebar.isFolded} />
            </aside>
          )
        )}
        <div className="flex min-w-0 flex-1 flex-col">
          <AnnouncementBar />
          <TopBar title={title} wide={wide} heading={heading} sidebar={sidebar} />
          <Page>{children}</Page>
        </div>
      </div>
      <ScrollRestoration />
    </>
  );
};

export const Shell = ({ children }: { children?: ReactNode }): ReactNode => (
  <PageTitleProvider>
    <Frame>{children ?? <Outlet />}</Frame>
  </PageTitleProvider>
);
