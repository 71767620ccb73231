// Page views and loading times for our own server, while it counts them: gathered, and sent together when the page is left.
import {
  analyticsEndpoints,
  measuresAtOnce,
  type Measure,
  type PagePattern,
  type Vital,
} from '@rehearse/contract/analytics.ts';
import { appPages, publicPages } from '@rehearse/contract/pages.ts';
import { appConfig } from '../config.ts';
import { send } from '../session/send.ts';

const patterns: readonly PagePattern[] = [...publicPages, ...appPages];

/** The pattern that a path is counted under: what stands in the place of `:id` is not told. */
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
    await send(
      analyticsEndpoints.recordMeasures,
      { body: { measures: measures.slice(0, measuresAtOnce) } },
      { keepalive: true },
    );
  } catch {
    // A count that is lost is no loss to anybody.
  }
};

export const countView = (path: string): void => {
  const page = patternOf(path);
  if (!page) return;
  first ??= page;
  views.push({ metric: 'view', page });
  if (views.length >= measuresAtOnce / 2) void sendAll();
};

export const countVital = (metric: Vital, value: number): void => {
  vitals.push({ metric, value });
};

/** The last moment at which a page is sure to be heard. */
export const sendWhenLeft = (): void => {
  const leave = (): void => {
    if (document.visibilityState === 'hidden') void sendAll();
  };
  addEventListener('visibilitychange', leave);
  addEventListener('pagehide', () => void sendAll());
};
