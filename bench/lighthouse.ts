// Runs Lighthouse's mobile preset on pages of a running server: scores, times, and bytes, as medians of several runs.
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import lighthouse from 'lighthouse';
import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';
import { freePort } from './product.ts';
import { median } from './run-load.ts';

/** Scores from 0 to 100, times in milliseconds, sizes in bytes: `script` is gzipped, `total` is everything transferred. */
export type PageFigures = {
  name: string;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcp: number;
  cls: number;
  tbt: number;
  script: number;
  total: number;
  /** Audits that lowered a score in any of the runs. */
  faults: string[];
};
type Run = Omit<PageFigures, 'name'>;
type Wire = { url?: string; resourceType?: string; transferSize?: number };

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/**
 * Starts a new browser for each run, as for a first visit. Connections left open by an earlier run would be reused,
 * which changes the number of simulated round trips.
 */
export const readPages = async (
  pages: readonly { name: string; url: string }[],
  runs: number,
  say: (line: string) => void,
): Promise<PageFigures[]> => {
  const figures: PageFigures[] = [];
  for (const { name, url } of pages) {
    const taken: Run[] = [];
    for (let run = 0; run < runs; run += 1) taken.push(await inBrowser((port) => readOnce(url, port)));
    const page = { name, ...medianOf(taken) };
    say(`${name}: ${page.performance}, ${page.accessibility}, ${page.bestPractices}, ${page.seo}`);
    figures.push(page);
  }
  return figures;
};

const inBrowser = async (work: (port: number) => Promise<Run>): Promise<Run> => {
  const port = await freePort();
  const found = await findBrowser();
  const args = [...found.args, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ ...found, args });
  try {
    return await work(port);
  } finally {
    await browser.close();
  }
};

const readOnce = async (url: string, port: number): Promise<Run> => {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
  });
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`Lighthouse could not read ${url}: ${lhr.runtimeError.message}`);
  const score = (category: (typeof categories)[number]): number => {
    const value = lhr.categories[category]?.score;
    if (typeof value !== 'number') throw new Error(`Lighthouse gave ${url} no score for ${category}`);
    return Math.round(value * 100);
  };
  const audit = (id: string) => {
    const found = lhr.audits[id];
    if (!found) throw new Error(`Lighthouse has no audit named ${id}`);
    return found;
  };
  const wire = (audit('network-requests').details as { items: Wire[] } | undefined)?.items ?? [];
  const scripts = wire.flatMap(({ resourceType, url }) => (resourceType === 'Script' && url ? [url] : []));
  const counted = categories.flatMap((category) => lhr.categories[category]?.auditRefs ?? []);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: audit('largest-contentful-paint').numericValue ?? Number.NaN,
    cls: audit('cumulative-layout-shift').numericValue ?? Number.NaN,
    tbt: audit('total-blocking-time').numericValue ?? Number.NaN,
    script: await gzipped(scripts),
    total: wire.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    faults: counted
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => faultIn(id, audit(id).details)),
  };
};

/** Total body size of the files as sent to a browser that accepts only gzip, without headers. */
const gzipped = async (urls: readonly string[]): Promise<number> => {
  const bodies = urls.map(async (url) => {
    const clientRequest = request(url, { headers: { 'accept-encoding': 'gzip' } }).end();
    const [reply] = (await once(clientRequest, 'response')) as [IncomingMessage];
    return (await buffer(reply)).length;
  });
  return (await Promise.all(bodies)).reduce((sum, bytes) => sum + bytes, 0);
};

/** The audit's ID and its first finding. */
const faultIn = (id: string, details: unknown): string => {
  const [first] =
    (details as { items?: { node?: { snippet?: string }; description?: string }[] })?.items ?? [];
  const place = first?.node?.snippet ?? first?.description;
  return place === undefined ? id : `${id} (${place.replaceAll(/\s+/g, ' ').slice(0, 160)})`;
};

const medianOf = (runs: readonly Run[]): Run => {
  const of = (name: Exclude<keyof Run, 'faults'>): number => median(runs.map((run) => run[name]));
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    seo: of('seo'),
    lcp: of('lcp'),
    cls: of('cls'),
    tbt: of('tbt'),
    script: of('script'),
    total: of('total'),
    faults: [...new Set(runs.flatMap(({ faults }) => faults))],
  };
};
