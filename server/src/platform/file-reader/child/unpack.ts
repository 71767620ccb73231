// Unpacks an archive within limits: counts entries before opening the first, and bytes before inflating each entry.
import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';
import { FileRefused } from '../file-reader.port.ts';
import { readingLimits } from '../limits.ts';

export type ArchiveEntries = Map<string, Buffer>;

/** An archive may understate its sizes; yauzl fails if an entry inflates to more than its declared size. */
export const unpack = async (bytes: Buffer): Promise<ArchiveEntries> => {
  const archive = await yauzl.fromBufferPromise(bytes, { strictFileNames: true, validateEntrySizes: true });
  if (archive.entryCount > readingLimits.entries) throw new FileRefused('bomb');
  const parts: ArchiveEntries = new Map();
  let inflated = 0;
  let entries = 0;
  for await (const entry of archive.eachEntry()) {
    entries += 1;
    inflated += entry.uncompressedSize;
    if (entries > readingLimits.entries || inflated > readingLimits.inflatedBytes)
      throw new FileRefused('bomb');
    if (entry.isEncrypted()) throw new FileRefused('locked');
    if (entry.fileName.endsWith('/')) continue;
    parts.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)));
  }
  return parts;
};
