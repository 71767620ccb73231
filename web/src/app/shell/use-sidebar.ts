// The state of the sidebar: fixed on wide screens, icons only during an exam, closable on a tablet, a drawer on a phone.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { paths } from '../../paths.ts';

/** `large`: always visible. `medium`: beside the page until closed. `small`: a drawer over the page. */
export type ScreenSize = 'large' | 'medium' | 'small';

const widths = { large: '(min-width: 64rem)', medium: '(min-width: 48rem)' };

const readScreenSize = (): ScreenSize => {
  if (matchMedia(widths.large).matches) return 'large';
  return matchMedia(widths.medium).matches ? 'medium' : 'small';
};
const subscribe = (listener: () => void): (() => void) => {
  const queries = Object.values(widths).map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
};

/** The default applies only to the first app shell of a document; a later one, such as the admin panel's, starts closed. */
let isFirst = true;

/** Open by default on medium screens, except on the page of a running test. */
const isOpenAtFirst = (screenSize: ScreenSize, pathname: string): boolean =>
  isFirst && screenSize === 'medium' && pathname !== paths.attempt();

export type SidebarState = {
  screenSize: ScreenSize;
  open: boolean;
  /** Only icons are shown: a large screen, a page in focus mode, and the person hasn't opened the sidebar. */
  isFolded: boolean;
  /** Whether to show the menu button, because the full sidebar isn't always visible. */
  canToggle: boolean;
  toggle: () => void;
  close: () => void;
};

/** `isFocused`: the page is in focus mode. */
export const useSidebar = (isFocused: boolean): SidebarState => {
  const screenSize = useSyncExternalStore(subscribe, readScreenSize);
  const { pathname, key } = useLocation();
  const { location: next } = useNavigation();
  const [open, setOpen] = useState(() => isOpenAtFirst(screenSize, pathname));
  useEffect(() => {
    isFirst = false;
  }, []);
  // Closes on navigation and when the screen size changes; a drawer also when its current page is chosen again.
  const place = [screenSize, next?.pathname ?? pathname, screenSize === 'small' && key].join(' ');
  const [lastPlace, setLastPlace] = useState(place);
  if (place !== lastPlace) {
    setLastPlace(place);
    setOpen(false);
  }
  return {
    screenSize,
    open,
    isFolded: screenSize === 'large' && isFocused && !open,
    canToggle: screenSize !== 'large' || isFocused,
    toggle: () => setOpen((was) => !was),
    close: () => setOpen(false),
  };
};
