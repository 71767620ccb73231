// Measures `npm start` on data and packages that are there: from the command to the first healthy answer.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { median } from './load.ts';
import { freePort, isHealthy, root } from './product-process.ts';

const starts = 5;

export const warmStarts = async (dataDir: string): Promise<{ seconds: number[]; median: number }> => {
  await startOnce(dataDir); // the first fills caches of the file system
  const seconds: number[] = [];
  for (let start = 0; start < starts; start += 1) seconds.push(await startOnce(dataDir));
  return { seconds, median: median(seconds) };
};

const startOnce = async (dataDir: string): Promise<number> => {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    detached: true, // its own group, so that the signal reaches all of it as a terminal's would
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'silent' },
    stdio: 'ignore',
  });
  while (!(await isHealthy(`http://127.0.0.1:${port}`))) {
    if (child.exitCode !== null) throw new Error('npm start ended');
    await sleep(10);
  }
  const seconds = (performance.now() - begun) / 1000;
  const gone = once(child, 'exit');
  if (child.pid) process.kill(-child.pid, 'SIGINT');
  await gone;
  return seconds;
};
