// The installation's settings in the application: delivered with the document, and updated while it's open.
import type { SiteState } from '@rehearse/contract/operations/site.ts';
import type { SiteFeature } from '@rehearse/contract/operations/site-features.ts';
import { useSyncExternalStore } from 'react';

const unset: SiteState = { name: 'Rehearse', featuresOff: [], pagesOff: [], announcement: null };

/** The server writes the settings into the document as JSON; tests and raw documents don't have them. */
const handedOut = (): SiteState => {
  if (typeof document === 'undefined') return unset;
  const text = document.getElementById('site')?.textContent ?? '';
  try {
    return JSON.parse(text) as SiteState;
  } catch {
    return unset;
  }
};

let current = handedOut();
const listeners = new Set<() => void>();
const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const setSite = (state: SiteState): void => {
  if (JSON.stringify(state) === JSON.stringify(current)) return;
  current = state;
  for (const listener of listeners) listener();
};

export const useSite = (): SiteState => useSyncExternalStore(listen, () => current);

export const useFeature = (feature: SiteFeature): boolean => !useSite().featuresOff.includes(feature);

/** `page` is the page's own title. */
export const useDocumentTitle = (page: string): string => `${page} · ${useSite().name}`;
