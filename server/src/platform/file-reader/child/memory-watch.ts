// A thread that ends the reading process when it uses too much memory: the heap limit doesn't cover buffers.
import { workerData } from 'node:worker_threads';

const { watchedBytes } = workerData as { watchedBytes: number };
const lookEveryMs = 5;

// a thread of its own, since a parser that fills the memory never lets go of its thread
setInterval(() => {
  if (process.memoryUsage.rss() > watchedBytes) process.kill(process.pid, 'SIGKILL');
}, lookEveryMs);
