// Loaded into the product by bench:attacks: at each SIGUSR2 it tells how long its event loop was busy at the longest since the last.
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env['EVENT_LOOP_FILE'];
if (file && isMainThread) {
  // processor time and not the clock's: that other programs take their turn is no stall of ours
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
