// Loaded into the product by bench:attacks: on SIGUSR2, writes the longest event-loop block since the previous signal.
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env['EVENT_LOOP_FILE'];
if (file && isMainThread) {
  // CPU time instead of wall-clock time, because time used by other processes isn't a block of this event loop
  const busy = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let [last, longest] = [busy(), 0];
  setInterval(() => {
    const now = busy();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1).unref();
  process.on('SIGUSR2', () => {
    writeFileSync(file, JSON.stringify({ longest }));
    longest = 0;
  });
}
