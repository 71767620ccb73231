// Page views and loading times for our own server, if enabled: collected, and sent together when the page is left.
import type { Measure, PagePattern, Vital } from '@rehearse/contract/operations/analytics.ts';
import { appPages, publicPages } from '@rehearse/contract/pages.ts';
import { appConfig } from '../config.ts';
import type * as SendMeasures from './send-measures.ts';

/** Half of what one call can carry. */
const enough = 25;

/** The sender and its schemas are loaded only if counting is on, and ahead of time: a closing page can't wait. */
let loading: Promise<typeof SendMeasures> | undefined;
/** One promise for all: awaiting it takes no turn of the loop that a page being left would not get any more. */
const sender = () => (loading ??= import('./send-measures.ts'));
const loadSender = async (): Promise<void> => {
  const { analytics } = await appConfig();
  if (analytics) await sender().catch(() => undefined);
};

const patterns: readonly PagePattern[] = [...publicPages, ...appPages];

/** The route pattern a path is counted under, so that `:id` values aren't sent. */
export const patternOf = (path: string): PagePattern | undefined => {
  const parts = path.replace(/(?<=.)\/+$/, '').split('/');
  return patterns.find((pattern) => {
    const wanted = pattern.split('/');
    return (
      wanted.length === parts.length &&
      wanted.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at]))
    );
  });
};

const views: Measure[] = [];
const vitals: { metric: Vital; value: number }[] = [];
/** Loading is measured once a document: it belongs to the page that was shown first. */
let first: PagePattern | undefined;

const take = (): Measure[] => {
  const page = first;
  const loading = page ? vitals.splice(0).map((vital): Measure => ({ ...vital, page })) : [];
  return [...views.splice(0), ...loading];
};

const sendAll = async (): Promise<void> => {
  const measures = take();
  const { analytics } = await appConfig();
  if (!analytics || measures.length === 0) return;
  try {
    const { sendMeasures } = await sender();
    await sendMeasures(measures);
  } catch {
    // A lost count doesn't matter.
  }
};

export const countView = (path: string): void => {
  const page = patternOf(path);
  if (!page) return;
  first ??= page;
  views.push({ metric: 'view', page });
  if (views.length >= enough) void sendAll();
};

export const countVital = (metric: Vital, value: number): void => {
  vitals.push({ metric, value });
};

/** Sends when the page is hidden, which is the last event a page reliably gets. */
export const sendOnPageHide = (): void => {
  const leave = (): void => {
    if (document.visibilityState === 'hidden') void sendAll();
  };
  void loadSender();
  addEventListener('visibilitychange', leave);
  addEventListener('pagehide', () => void sendAll());
};
