// Writes all of a person's data as one JSON file, page by page, so that memory stays bounded.
import { setTimeout as sleep } from 'node:timers/promises';
import type { ExportPart } from '../../../platform/hooks.ts';
import { WrittenJson } from '../../../platform/kernel/written-json.ts';

const about =
  'Everything Rehearse stores about you. Each section says what it contains. Times are in UTC (ISO 8601); ' +
  'positions within answers count UTF-16 code units. ' +
  'The file is complete if it ends with "complete": true.';

/** Other requests come first: an export sleeps nine times as long as it worked, at most 500 ms per page. */
const rest = (sinceMs: number): Promise<void> => sleep(Math.min(500, (performance.now() - sinceMs) * 9));

type Pages = AsyncIterable<readonly unknown[]>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const arePages = (value: unknown): value is Pages => isObject(value) && Symbol.asyncIterator in value;

/** Serializes to JSON; values JSON can't represent become null. */
const text = (value: unknown): string =>
  value instanceof WrittenJson ? value.text : (JSON.stringify(value) ?? 'null');

async function* writeList(pages: Pages): AsyncGenerator<string> {
  let before = '[';
  let since = performance.now();
  for await (const rows of pages) {
    if (rows.length === 0) continue;
    yield before + rows.map(text).join(',\n');
    before = ',\n';
    await rest(since);
    since = performance.now();
  }
  yield before === '[' ? '[]' : ']';
}

/** A value that is, or contains, paged rows. */
async function* writeValue(value: unknown): AsyncGenerator<string> {
  if (arePages(value)) return yield* writeList(value);
  if (!isObject(value) || !Object.values(value).some(arePages)) return yield text(value);
  let before = '{';
  for (const [name, inner] of Object.entries(value)) {
    yield `${before}${text(name)}:`;
    yield* writeValue(inner);
    before = ',\n';
  }
  yield '}';
}

/**
 * The file in chunks. The first part is read before the first chunk is yielded, so that an unavailable database gives an
 * error response rather than half a file. A later failure leaves a truncated file, which is not valid JSON.
 */
export async function* writeExport(
  parts: Readonly<Record<string, ExportPart>>,
  userId: string,
  exportedAt: Date,
): AsyncGenerator<string> {
  let before = `{"about":${text(about)},\n"exportedAt":"${exportedAt.toISOString()}",\n"parts":{`;
  for (const [name, part] of Object.entries(parts)) {
    const data = writeValue(await part.exportOf(userId));
    const { value: begin } = await data.next();
    yield `${before}\n${text(name)}:{"about":${text(part.about)},"data":${String(begin)}`;
    yield* data;
    yield '}';
    before = ',';
  }
  yield `${before === ',' ? '' : before}\n},\n"complete":true}\n`;
}
