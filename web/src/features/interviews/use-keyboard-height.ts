// The height of the on-screen keyboard: browsers shrink the visual viewport and leave the page as it is.
import { useSyncExternalStore } from 'react';

/** CSS pixels; smaller changes are the browser's own toolbars. */
const minHeight = 80;

const subscribe = (changed: () => void): (() => void) => {
  const viewport = window.visualViewport;
  viewport?.addEventListener('resize', changed);
  viewport?.addEventListener('scroll', changed);
  return () => {
    viewport?.removeEventListener('resize', changed);
    viewport?.removeEventListener('scroll', changed);
  };
};

const keyboardHeight = (): number => {
  const viewport = window.visualViewport;
  // zoomed in, only a part of the page is visible, and that is not the keyboard's doing
  if (!viewport || viewport.scale > 1.01) return 0;
  const hidden = Math.round(document.documentElement.clientHeight - viewport.height - viewport.offsetTop);
  return hidden < minHeight ? 0 : hidden;
};

/** In CSS pixels; 0 without a keyboard on the screen. */
export const useKeyboardHeight = (): number => useSyncExternalStore(subscribe, keyboardHeight);
