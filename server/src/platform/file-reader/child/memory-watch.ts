// A thread that kills the reading process if it uses too much memory: the heap limit doesn't cover buffers.
import { workerData } from 'node:worker_threads';

const { watchedBytes } = workerData as { watchedBytes: number };
const lookEveryMs = 5;

// in its own thread, because a parser that fills the memory never yields
setInterval(() => {
  if (process.memoryUsage.rss() > watchedBytes) process.kill(process.pid, 'SIGKILL');
}, lookEveryMs);
