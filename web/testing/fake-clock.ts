// A fake clock that moves only on `advance`; timers run in order, each at its own time.
import type { Clock } from '../src/ui/countdown.ts';

export type FakeClock = Clock & { advance: (ms: number) => void };

export const fakeClock = (): FakeClock => {
  let now = 0;
  let due: { at: number; run: () => void }[] = [];
  const next = (until: number) => due.toSorted((a, b) => a.at - b.at).find(({ at }) => at <= until);
  return {
    now: () => now,
    after: (ms, run) => {
      const entry = { at: now + ms, run };
      due.push(entry);
      return () => {
        due = due.filter((timer) => timer !== entry);
      };
    },
    advance: (ms) => {
      const until = now + ms;
      for (let entry = next(until); entry; entry = next(until)) {
        const { at, run } = entry;
        due = due.filter((timer) => timer !== entry);
        now = at;
        run();
      }
      now = until;
    },
  };
};
