// How the sidebar is shown: fixed on wide screens, icons only during an exam, closable on a tablet, a drawer on a phone.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { paths } from '../../paths.ts';

/** `large`: it always stands. `medium`: it stands beside the page until it is closed. `small`: a drawer over the page. */
export type Room = 'large' | 'medium' | 'small';

const widths = { large: '(min-width: 64rem)', medium: '(min-width: 48rem)' };

const readRoom = (): Room => {
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

/** The default is for the first shell of a document: one that comes later, as the panel's, was gone to. */
let isFirst = true;

/** Open by default, except over a page (on a phone) and beside a test that is being taken. */
const isOpenAtFirst = (room: Room, pathname: string): boolean =>
  isFirst && room === 'medium' && pathname !== paths.attempt();

export type SidebarState = {
  room: Room;
  open: boolean;
  /** It stands as a rail of icons: a large screen, a page that needs focus, and nobody has opened it. */
  isFolded: boolean;
  /** The Menu button is needed: the sidebar isn't there whole all the time. */
  canToggle: boolean;
  toggle: () => void;
  close: () => void;
};

/** `isFocused`: the page wants nothing beside it that distracts. */
export const useSidebar = (isFocused: boolean): SidebarState => {
  const room = useSyncExternalStore(subscribe, readRoom);
  const { pathname, key } = useLocation();
  const { location: next } = useNavigation();
  const [open, setOpen] = useState(() => isOpenAtFirst(room, pathname));
  useEffect(() => {
    isFirst = false;
  }, []);
  // It closes as soon as one goes elsewhere, and when the room changes; a drawer also when its page is chosen again.
  const place = [room, next?.pathname ?? pathname, room === 'small' && key].join(' ');
  const [lastPlace, setLastPlace] = useState(place);
  if (place !== lastPlace) {
    setLastPlace(place);
    setOpen(false);
  }
  return {
    room,
    open,
    isFolded: room === 'large' && isFocused && !open,
    canToggle: room !== 'large' || isFocused,
    toggle: () => setOpen((was) => !was),
    close: () => setOpen(false),
  };
};
