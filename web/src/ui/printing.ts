// Whether the page is being printed: collapsed content opens, and relative times become dates.
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Opens every closed `details` element, including ones rendered later. Returns a function that closes them again. */
const openDetails = (): (() => void) => {
  const opened = new Set<HTMLDetailsElement>();
  const openAll = (): void => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')) {
      details.open = true;
      opened.add(details);
    }
  };
  openAll();
  const later = new MutationObserver(openAll);
  later.observe(document.body, { childList: true, subtree: true });
  return () => {
    later.disconnect();
    for (const details of opened) details.open = false;
  };
};

let printing = false;
let closeAgain = (): void => {};
const listeners = new Set<(printing: boolean) => void>();

const change = (next: boolean): void => {
  if (next === printing) return;
  printing = next;
  if (!next) closeAgain();
  // the browser lays out the printed page right after this event
  flushSync(() => {
    for (const listener of listeners) listener(next);
  });
  if (next) closeAgain = openDetails();
};

const watch = (): void => {
  addEventListener('beforeprint', () => change(true));
  addEventListener('afterprint', () => change(false));
  matchMedia('print').addEventListener('change', ({ matches }) => change(matches));
};

let watched = false;

export const usePrinting = (): boolean => {
  const [now, setNow] = useState(printing);
  useEffect(() => {
    if (!watched) watch();
    watched = true;
    listeners.add(setNow);
    return () => void listeners.delete(setNow);
  }, []);
  return now;
};
