// How much of the window's foot the keyboard of a phone covers: browsers shrink what is seen, and leave the page as it is.
import { useSyncExternalStore } from 'react';

/** Less than any keyboard takes: bars of the browser come and go. */
const least = 80;

const subscribe = (changed: () => void): (() => void) => {
  const seen = window.visualViewport;
  seen?.addEventListener('resize', changed);
  seen?.addEventListener('scroll', changed);
  return () => {
    seen?.removeEventListener('resize', changed);
    seen?.removeEventListener('scroll', changed);
  };
};

const covered = (): number => {
  const seen = window.visualViewport;
  // zoomed in, one sees a part of the page and no keyboard
  if (!seen || seen.scale > 1.01) return 0;
  const hidden = Math.round(document.documentElement.clientHeight - seen.height - seen.offsetTop);
  return hidden < least ? 0 : hidden;
};

/** In CSS pixels; 0 without a keyboard on the screen. */
export const useCovered = (): number => useSyncExternalStore(subscribe, covered);
