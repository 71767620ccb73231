// Reads each uploaded file in its own process, a few at a time; others wait in a queue.
import { fixedLimits } from '../config/limits.ts';
import { createConcurrencyLimit, type ConcurrencyLimit } from '../kernel/concurrency-limit.ts';
import { ReaderBusy, type ReadFile } from './file-reader.port.ts';
import { startReadingProcess, type ReadingProcess } from './reading-process.ts';

export const createFileReader = (
  start: () => Pick<ReadingProcess, 'read'> = () => startReadingProcess(),
  limit: ConcurrencyLimit = fixedLimits.fileReaders,
): ReadFile => {
  const limited = createConcurrencyLimit(limit, () => new ReaderBusy());
  return (bytes) => limited(() => start().read(bytes));
};
