// How long `npm start` takes until the product is healthy: packages installed, web built, data folder there.
import { spawn } from 'node:child_process';
import { environmentFor, endWithUs, freePort, healthy, root, stop } from './product.ts';

const runs = 5;

/** Milliseconds from the call of npm to the first healthy answer, one a run; the first, unmeasured one warms up. */
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
