// Writes everything that belongs to a person as one readable JSON file, part by part.

/** One part of the export: what it is, in a sentence, and where it comes from. */
export type ExportPart = { about: string; exportOf: (userId: string) => Promise<unknown> };

const about =
  'Everything that Rehearse holds about you. Each part says what it is. Times are in UTC (ISO 8601); ' +
  'positions inside of answers count UTF-16 units, as most programming languages do.';

/**
 * The file in pieces, one part in memory at a time. The first part is read before the first piece is given, so that
 * a database that is away is told as an error and not as half a file.
 */
export async function* writeExport(
  parts: Record<string, ExportPart>,
  userId: string,
  exportedAt: Date,
): AsyncGenerator<string> {
  let before = `{\n  "about": ${JSON.stringify(about)},\n  "exportedAt": "${exportedAt.toISOString()}",\n  "parts": {`;
  for (const [name, part] of Object.entries(parts)) {
    const data = await part.exportOf(userId);
    const text = JSON.stringify({ about: part.about, data: data ?? null }, null, 2);
    yield `${before}\n    ${JSON.stringify(name)}: ${text.replaceAll('\n', '\n    ')}`;
    before = ',';
  }
  yield `${before === ',' ? '' : before}\n  }\n}\n`;
}
