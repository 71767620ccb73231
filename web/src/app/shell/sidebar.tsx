// The sidebar: the logo, the navigation, and the signed-in person at the bottom.
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useProfile } from '../../api/profile.ts';
import { paths } from '../../paths.ts';
import { roleWord } from '../../session/tokens/token.ts';
import { nameOf, useIsAdmin, useRole, useUser } from '../../session/use-session.ts';
import { useSite } from '../../site-state.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Mark } from '../../ui/layout/brand.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { connectedWords } from './connected-words.ts';
import { itemAt, navigationFor, type NavigationItem } from './navigation.ts';

const Item = ({
  item,
  isHere,
  isFolded,
}: {
  item: NavigationItem;
  isHere: boolean;
  isFolded: boolean;
}): ReactNode => (
  <Link
    to={item.to}
    aria-current={isHere ? 'page' : undefined}
    title={isFolded ? item.name : undefined}
    className={clsx(
      'group state-change flex min-h-14.5 items-center gap-3.5 rounded border px-3.5 py-2 text-ink no-underline',
      isHere ? 'border-line-2 bg-surface' : 'border-transparent hover:bg-hover',
    )}
  >
    <Icon of={item.icon} size={20} className="shrink-0 text-ink-3 group-aria-[current=page]:text-accent" />
    <span className={isFolded ? 'sr-only' : 'flex min-w-0 flex-col'}>
      <span className="text-ui leading-5 font-label group-aria-[current=page]:font-head">{item.name}</span>
      <span className="text-xs text-ink-3">{item.subtitle}</span>
    </span>
  </Link>
);

/** Explains "AI Powered": the model that grades this person's answers, or the built-in grader. */
const Connected = (): ReactNode => {
  const { data } = useProfile();
  const words = data && connectedWords(data.reader);
  return (
    <span className="min-h-4 truncate text-xs text-ink-3" title={words}>
      {words}
    </span>
  );
};

/** When folded, only icons are visible; the labels stay for screen readers. */
export const Sidebar = ({ isFolded }: { isFolded: boolean }): ReactNode => {
  const user = useUser();
  const name = nameOf(user);
  const role = useRole();
  const site = useSite();
  const { pathname } = useLocation();
  const items = navigationFor(useIsAdmin());
  const here = itemAt(items, pathname);
  return (
    <div className="flex h-full flex-col overflow-y-auto">
      <Link
        to={paths.dashboard()}
        className={clsx('flex gap-3 pt-6.5 pb-7.5 text-ink no-underline', isFolded ? 'px-5' : 'px-6')}
        title={isFolded ? site.name : undefined}
      >
        <Mark />
        <span className={isFolded ? 'sr-only' : 'flex min-w-0 flex-col'}>
          <span dir="auto" className="truncate text-lg leading-5 font-head tracking-head" title={site.name}>
            {site.name}
          </span>
          <span className="mt-0.5 text-xs text-ink-3">AI Powered</span>
          <Connected />
        </span>
      </Link>
      <nav aria-label="Main" className="flex flex-1 flex-col gap-0.5 px-3 pb-6">
        {items.map((item) => (
          <Item key={item.to} item={item} isHere={item === here} isFolded={isFolded} />
        ))}
      </nav>
      <div
        className={clsx('flex items-center gap-3 border-t border-line py-4', isFolded ? 'px-4.5' : 'px-6')}
      >
        <Avatar name={name} photo={user?.photoURL} />
        <span className={isFolded ? 'sr-only' : 'flex min-w-0 flex-col'}>
          <span className="truncate text-ui leading-5 font-label" title={name}>
            {name}
          </span>
          <span className="text-xs text-ink-3">{roleWord(role)}</span>
        </span>
      </div>
    </div>
  );
};
