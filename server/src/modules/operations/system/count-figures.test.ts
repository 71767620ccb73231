// Counting takes at most 1% of the time, however much data there is.
import { describe, expect, it } from 'vitest';
import { countFigures } from './count-figures.ts';
import type { CountRun } from './figures.repository.ts';

const now = new Date('2026-03-04T10:00:00Z');

const recounts = async (last: CountRun | undefined): Promise<number> => {
  let times = 0;
  const figures = {
    counted: async () => last,
    recount: async () => void (times += 1),
  };
  await countFigures({ figures, clock: () => now });
  return times;
};

describe('countFigures', () => {
  it('counts if there was no count yet', async () => {
    expect(await recounts(undefined)).toBe(1);
  });

  it('counts every minute if that takes half a second, and every ten minutes if it takes six seconds', async () => {
    const ago = (minutes: number) => now.getTime() - minutes * 60_000;
    expect(await recounts({ at: ago(1), tookMs: 500 })).toBe(1);
    expect(await recounts({ at: ago(1), tookMs: 6_000 })).toBe(0);
    expect(await recounts({ at: ago(9.9), tookMs: 6_000 })).toBe(0);
    expect(await recounts({ at: ago(10), tookMs: 6_000 })).toBe(1);
  });

  it('counts if the clock was set back', async () => {
    expect(await recounts({ at: now.getTime() + 3_600_000, tookMs: 6_000 })).toBe(1);
  });
});
