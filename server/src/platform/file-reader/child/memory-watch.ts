// A thread of the reading process that ends it when it holds too much: the heap's own limit knows nothing of buffers.
import { workerData } from 'node:worker_threads';

const { watchedBytes } = workerData as { watchedBytes: number };
const lookEveryMs = 5;

// a thread of its own, since a parser that fills the memory never lets go of its thread
setInterval(() => {
  if (process.memoryUsage.rss() > watchedBytes) process.kill(process.pid, 'SIGKILL');
}, lookEveryMs);
