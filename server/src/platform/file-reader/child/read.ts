// The reading process: takes one file on its input, writes what it reads as one line of JSON, and ends.
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { readingLimits } from '../limits.ts';
import { readAnyForm } from './read-any-form.ts';

const watch = new Worker(new URL('memory-watch.ts', import.meta.url), {
  workerData: { watchedBytes: readingLimits.watchedBytes },
});
watch.once('online', () => {
  // told to whoever started us: the clock of the file begins now
  process.stdout.write('ready\n');
  void buffer(process.stdin)
    .then(readAnyForm)
    .then((outcome) => process.stdout.write(`${JSON.stringify(outcome)}\n`, () => process.exit(0)));
});
