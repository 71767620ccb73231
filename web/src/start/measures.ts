// Page views and loading times for our own server, if enabled: collected, then sent together when the page is hidden.
import type { Measure, PagePattern, Vital } from '@rehearse/contract/operations/analytics.ts';
import { appPages, publicPages } from '@rehearse/contract/pages.ts';
import { appConfig } from '../config.ts';
import type * as SendMeasures from './send-measures.ts';

/** Send when this many page views are waiting: half of a request's limit. */
const enough = 25;

/** The sender and its schemas load only if analytics is on, and in advance: a closing page can't wait for them. */
let loading: Promise<typeof SendMeasures> | undefined;
/** Always returns the same promise: once resolved, awaiting it takes only a microtask, which a closing page still runs. */
const sender = () => (loading ??= import('./send-measures.ts'));
const loadSender = async (): Promise<void> => {
  const { analytics } = await appConfig();
  if (analytics) await sender().catch(() => undefined);
};

const patterns: readonly PagePattern[] = [...publicPages, ...appPages];

/** The route pattern a path counts toward, so that `:id` values aren't sent. */
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
/** The first page: loading metrics belong to it, because they're measured once per document. */
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
    // Losing a count is acceptable.
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

/** Sends when the page is hidden, the last event a page reliably receives. */
export const sendOnPageHide = (): void => {
  const leave = (): void => {
    if (document.visibilityState === 'hidden') void sendAll();
  };
  void loadSender();
  addEventListener('visibilitychange', leave);
  addEventListener('pagehide', () => void sendAll());
};
