// Measures the time from `npm start` to healthy, with installed packages, a built web app, and an existing data folder.
import { spawn } from 'node:child_process';
import { environmentFor, endWithUs, freePort, healthy, root, stop } from './product.ts';

const runs = 5;

/** Milliseconds from calling npm to the first healthy response, per run, after one warm-up run. */
export const measureStarts = async (dataDir: string): Promise<number[]> => {
  const taken: number[] = [];
  for (let run = 0; run <= runs; run += 1) {
    const port = await freePort();
    const begun = performance.now();
    const child = spawn('npm', ['start'], {
      cwd: root,
      env: environmentFor({ dataDir, port }),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    endWithUs(child);
    try {
      await healthy(`http://127.0.0.1:${port}`, child);
      if (run > 0) taken.push(performance.now() - begun);
    } finally {
      await stop(child);
    }
  }
  return taken;
};
