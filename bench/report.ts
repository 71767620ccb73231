// Formats the figures: tables, a description of the machine, and missed targets.
import { cpus, loadavg, release, totalmem, type as systemName } from 'node:os';
import type { Bundle } from './bundles.ts';
import type { Comparison, Memory } from './compare.ts';
import { median } from './run-load.ts';

type Figures = { comparisons: Comparison[]; memory: Memory[]; starts: number[]; bundles: Bundle[] };

/** Minimum share of the bare route's throughput, maximum multiple of its p99, and maximum seconds to start. */
const targets = { throughput: 0.5, listThroughput: 0.6, p99: 3, start: 3 };

export const inWords = ({
  comparisons,
  memory,
  starts,
  bundles,
}: Figures): { text: string; missed: string[] } => {
  const missed: string[] = [];
  const rows = comparisons.map(({ what, product, bare, requests }, index) => {
    const share = product.perSecond / bare.perSecond;
    const slower = product.p99 / bare.p99;
    const least = what.includes('list') ? targets.listThroughput : targets.throughput;
    if (share < least) missed.push(`${what}: ${share.toFixed(2)} of the bare throughput`);
    // the p99 target applies only to saving, the first comparison
    if (index === 0 && slower > targets.p99)
      missed.push(`${what}: p99 is ${slower.toFixed(1)} times the bare one`);
    const side = ({ perSecond, p50, p99 }: Comparison['product']) =>
      `${Math.round(perSecond)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
    return [what, side(product), side(bare), share.toFixed(2), slower.toFixed(2), String(requests)];
  });
  const start = median(starts) / 1000;
  if (start > targets.start) missed.push(`start: ${start.toFixed(2)} s`);
  const text = `# What was measured

\`npm run bench -- --keep\` on ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC; ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'},
${mega(totalmem())} MB of memory, ${systemName()} ${release()}, Node ${process.versions.node}; load average at the end ${loadavg()[1]?.toFixed(1)}
(about 3 when nothing else runs; if it is higher, other programs were using the cores). README.md in this folder says how to read the results.

## Product against bare routes

64 connections; medians of five alternating rounds; every request to the product returned 200.

${table(['what', 'product', 'bare', 'share of throughput (at least 0.50; 0.60 for the list)', 'p99 ratio (saving: at most 3)', 'requests'], rows)}

${table(
  ['memory of the process', 'idle', 'peak'],
  memory.map(({ who, atRest, highest }) => [who, `${mega(atRest)} MB`, `${mega(highest)} MB`]),
)}

## From \`npm start\` to healthy, warm

${start.toFixed(2)} s (median of ${starts.map((ms) => (ms / 1000).toFixed(2)).join(', ')}; the target is under 3)

## What a browser loads, gzipped

${table(
  ['what', 'script', 'style', 'files'],
  bundles.map(({ name, script, style, files }) => [
    name,
    kilo(script),
    style ? kilo(style) : '',
    String(files),
  ]),
)}
`;
  return { text, missed };
};

const mega = (bytes: number): string => String(Math.round(bytes / 1024 ** 2));
const kilo = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

export const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
