// Tests that the runs of a task keep their order, and that a failed run doesn't stop the next.
import { expect, it } from 'vitest';
import { oneAfterAnother } from './one-after-another.ts';

it('keeps the result of the last read, even if an earlier read takes longer', async () => {
  let stored = 'before';
  let kept = '';
  const slow = Promise.withResolvers<void>();
  let runs = 0;
  const read = oneAfterAnother(async () => {
    const found = stored;
    if (runs++ === 0) await slow.promise;
    kept = found;
  });
  const first = read();
  await Promise.resolve();
  stored = 'after';
  const second = read();
  slow.resolve();
  await Promise.all([first, second]);
  expect(kept).toBe('after');
});

it('passes a failure to its caller and runs the next', async () => {
  let runs = 0;
  const run = oneAfterAnother(async () => {
    if (runs++ === 0) throw new Error('no database');
  });
  const [first, second] = [run(), run()];
  await expect(first).rejects.toThrow('no database');
  await second;
  expect(runs).toBe(2);
});
