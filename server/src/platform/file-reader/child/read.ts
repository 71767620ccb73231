// The reading process: reads one file from stdin, writes its text as a line of JSON, and exits.
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { readingLimits } from '../limits.ts';
import { readAnyForm } from './read-any-form.ts';

const watch = new Worker(new URL('memory-watch.ts', import.meta.url), {
  workerData: { watchedBytes: readingLimits.watchedBytes },
});
watch.once('online', () => {
  // tells the parent that the file's time limit starts now
  process.stdout.write('ready\n');
  void buffer(process.stdin)
    .then(readAnyForm)
    .then((outcome) => process.stdout.write(`${JSON.stringify(outcome)}\n`, () => process.exit(0)));
});
