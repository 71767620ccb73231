// Formats the Lighthouse results: a table, missed targets, and Lighthouse's findings.
import { cpus, loadavg, release, totalmem, type as systemName } from 'node:os';
import type { PageFigures } from './lighthouse.ts';
import { table } from './report.ts';
import type { SiteLoad } from './site-load.ts';

/** Minimum scores; for the landing page, also maximum milliseconds, layout shift, and bytes. */
const scores = { performance: 99, accessibility: 100, bestPractices: 100, seo: 100 } as const;
const landing = { lcp: 1200, cls: 0.01, tbt: 20, script: 10_000, total: 120_000 } as const;

/** Minimum requests per second from one process. */
const leastPerSecond = 2000;

export const inWords = (
  figures: readonly PageFigures[],
  runs: number,
  load: SiteLoad,
  command: string,
): { text: string; missed: string[] } => {
  const own = figures.filter(({ name }) => name.startsWith('/'));
  const missed = own.flatMap((page) => {
    const low = Object.entries(scores).filter(
      ([name, least]) => !(page[name as keyof typeof scores] >= least),
    );
    const high =
      page.name === '/'
        ? Object.entries(landing).filter(([name, most]) => !(page[name as keyof typeof landing] <= most))
        : [];
    const faults = low.length > 0 && page.faults.length > 0 ? `: ${page.faults.join('; ')}` : '';
    return [...low, ...high].map(
      ([name, target]) => `${page.name} ${name} ${page[name as keyof typeof scores]} (${target})${faults}`,
    );
  });
  if (load.product.perSecond < leastPerSecond)
    missed.push(`${Math.round(load.product.perSecond)} requests a second (${leastPerSecond})`);
  const side = ({ perSecond, p50, p99 }: SiteLoad['bare']): string[] => [
    `${Math.round(perSecond)}/s`,
    `${p50.toFixed(1)} ms`,
    `${p99.toFixed(1)} ms`,
  ];
  const head = [
    'page',
    'performance',
    'accessibility',
    'best practices',
    'SEO',
    'LCP',
    'CLS',
    'TBT',
    'script',
    'all',
  ];
  const rows = figures.map((page) => [
    page.name,
    ...[page.performance, page.accessibility, page.bestPractices, page.seo].map(String),
    `${(page.lcp / 1000).toFixed(2)} s`,
    page.cls.toFixed(3),
    `${Math.round(page.tbt)} ms`,
    `${(page.script / 1000).toFixed(1)} kB`,
    `${(page.total / 1000).toFixed(1)} kB`,
  ]);
  const text = `# The public site

\`${command}\` on ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC; ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'},
${Math.round(totalmem() / 1024 ** 2)} MB of memory, ${systemName()} ${release()}, Node ${process.versions.node}; load average at the end ${loadavg()[1]?.toFixed(1)}.

## All public pages under load

64 connections, with brotli; medians of three rounds; every request returned 200; ${(load.bytes / 1000).toFixed(1)} kB per page on average. The target is
at least ${leastPerSecond} requests a second. The baseline is bare node:http sending the same headers and bytes.

${table(
  ['what', 'throughput', 'p50', 'p99'],
  [
    ['the product', ...side(load.product)],
    ['bare node:http', ...side(load.bare)],
  ],
)}

## Lighthouse, mobile preset, medians of ${runs}

Targets: performance 99, the other scores 100; for the landing page, LCP 1.2 s, CLS 0.01, TBT 20 ms, 10 kB of script, and 120
kB in all. Script: the bodies of all script files, gzipped. All: every byte of every reply over the wire, with brotli,
headers included. The floor is a page without script, font, or picture.

${table(head, rows)}

${missed.length > 0 ? `Missed:\n\n${missed.map((line) => `- ${line.replaceAll(/[<>]/g, '')}`).join('\n')}` : 'No target was missed.'}
`;
  return { text, missed };
};
