// Reads uploaded files in processes of their own, so many at a time; the others wait for their turn.
import { ReaderBusy, type ReadFile } from './file-reader.port.ts';
import { readingLimits } from './limits.ts';
import { startReadingProcess, type ReadingProcess } from './reading-process.ts';

export const createFileReader = (
  start: () => Pick<ReadingProcess, 'read'> = () => startReadingProcess(),
  { atOnce, longestQueue }: { atOnce: number; longestQueue: number } = readingLimits,
): ReadFile => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (bytes) => {
    if (running >= atOnce) {
      if (waiting.length >= longestQueue) throw new ReaderBusy();
      // whoever ends hands their place on, so that nobody slips in between
      await new Promise<void>((begin) => void waiting.push(begin));
    } else running += 1;
    try {
      return await start().read(bytes);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
