// Writes all of a person's data as one JSON file, page by page, so that memory stays bounded.
import { setTimeout as sleep } from 'node:timers/promises';
import type { ExportPart } from '../../../platform/hooks.ts';
import { WrittenJson } from '../../../platform/kernel/written-json.ts';

const about =
  'Everything Rehearse stores about you. Each section says what it contains. Times are in UTC (ISO 8601); ' +
  'positions within answers count UTF-16 code units. ' +
  'The file is complete if it ends with "complete": true.';

/** Others come first: an export works a tenth of the time, and on a busy machine it hardly works at all. */
const rest = (sinceMs: number): Promise<void> => sleep(Math.min(500, (performance.now() - sinceMs) * 9));

type Pages = AsyncIterable<readonly unknown[]>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const arePages = (value: unknown): value is Pages => isObject(value) && Symbol.asyncIterator in value;

/** As JSON writes what it has no word for. */
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
 * The file in pieces. The first part is begun before the first piece is given, so that a database that is away is told as
 * an error and not as half a file; what fails later leaves a file without its end, which is no JSON.
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
