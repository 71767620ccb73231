// The top bar: the page heading, notifications with an unread dot, settings, and the user menu.
import { useQuery } from '@tanstack/react-query';
import { Bell, Menu as MenuIcon, Settings } from 'lucide-react';
import { clsx } from 'clsx';
import type { ReactNode, Ref } from 'react';
import { Link, NavLink } from 'react-router';
import { api, call } from '../../api/call.ts';
import { paths } from '../../paths.ts';
import { IconButton } from '../../ui/forms/button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import type { PageTitle } from '../../ui/layout/page-title.tsx';
import type { SidebarState } from './use-sidebar.ts';
import { UserMenu } from './user-menu.tsx';

/** On the narrowest phones the buttons are closer together, to leave room for the heading. */
const round =
  'state-change relative flex size-10 shrink-0 items-center justify-center rounded text-ink-2 hover:bg-hover hover:text-ink max-[22.5rem]:size-9';

const NotificationButton = (): ReactNode => {
  const { data: unread = 0 } = useQuery({
    queryKey: ['notifications', 'unread'],
    queryFn: async ({ signal }) => (await call(api.listNotifications, {}, { signal })).unread,
  });
  const label = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`;
  return (
    <NavLink to={paths.notifications()} aria-label={label} title={label} className={round}>
      <Icon of={Bell} size={20} />
      {unread > 0 && (
        <span className="absolute top-1.5 right-1 size-2.5 rounded-full border-2 border-paper bg-accent box-content" />
      )}
    </NavLink>
  );
};

/** Opens and closes the sidebar on screens where it isn't always visible. */
const MenuButton = ({
  sidebar: { screenSize, open, canToggle, toggle },
}: {
  sidebar: SidebarState;
}): ReactNode =>
  canToggle && (
    <IconButton
      icon={MenuIcon}
      className="max-[22.5rem]:size-9"
      label="Menu"
      aria-expanded={open}
      aria-controls={screenSize === 'small' ? 'drawer' : 'sidebar'}
      aria-haspopup={screenSize === 'small' ? 'dialog' : undefined}
      onClick={toggle}
    />
  );

export const TopBar = ({
  title,
  wide,
  heading,
  sidebar,
}: {
  title: PageTitle;
  /** The page below starts 24 px from the sidebar, and so does the heading. */
  wide: boolean;
  heading: Ref<HTMLHeadingElement>;
  sidebar: SidebarState;
}): ReactNode => (
  <header
    className={clsx(
      // A container, because the available width also depends on the sidebar.
      '@container sticky top-0 z-10 flex h-(--topbar) items-center gap-1 border-b border-line bg-paper px-2 max-[22.5rem]:gap-0 sm:pr-6 print:hidden',
      sidebar.canToggle ? '' : wide ? 'lg:pl-6' : 'lg:pl-12',
    )}
  >
    <MenuButton sidebar={sidebar} />
    <div className="flex min-w-0 flex-1 items-baseline gap-3 pl-1 lg:pl-0">
      <h1
        ref={heading}
        tabIndex={-1}
        title={title.title}
        className="truncate text-lg font-head max-[22.5rem]:text-md"
      >
        {title.title}
      </h1>
      {title.sub && (
        <span className="hidden shrink-0 text-sm text-ink-3 @min-[36rem]:inline">{title.sub}</span>
      )}
    </div>
    <NotificationButton />
    <Link to={paths.settings()} aria-label="Settings" title="Settings" className={round}>
      <Icon of={Settings} size={20} />
    </Link>
    <UserMenu />
  </header>
);
