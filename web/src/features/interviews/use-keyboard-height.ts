// The height of the on-screen keyboard. Browsers shrink the visual viewport for it and keep the page's size.
import { useSyncExternalStore } from 'react';

/** In CSS pixels. Smaller changes come from the browser's own toolbars. */
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
  // Zooming in shrinks the visual viewport too.
  if (!viewport || viewport.scale > 1.01) return 0;
  const hidden = Math.round(document.documentElement.clientHeight - viewport.height - viewport.offsetTop);
  return hidden < minHeight ? 0 : hidden;
};

/** In CSS pixels; 0 if no on-screen keyboard is shown. */
export const useKeyboardHeight = (): number => useSyncExternalStore(subscribe, keyboardHeight);
