// Measures the times of one visit to a test, stores them on this device, and sends running totals.
import {
  begin,
  changeVisibility,
  tick,
  type QuestionVisibility,
  type QuestionTime,
} from './question-time.ts';
import type { LocalTimes, TimeStore } from './time-store.ts';

/** `lost`: may succeed later. `refused`: never will, so the times are dropped. */
export type Outcome = 'kept' | 'lost' | 'refused';
export type SendTimes = (kept: LocalTimes, leaving: boolean) => Promise<Outcome>;

/** How often times are sent while someone stays on a question. */
export const sendEveryMs = 20_000;

type Deps = { attemptId: string; visit: string; store: TimeStore; send: SendTimes; now: () => number };

export const createTimeKeeper = ({ attemptId, visit, store, send, now }: Deps) => {
  let state: QuestionTime = begin;
  let sentAt = now();
  let acknowledged: QuestionTime['times'] = state.times;
  /** True once the test accepts no more times. */
  let isOver = false;
  const kept = (): LocalTimes => ({ attemptId, visit, times: state.times });
  const become = (next: QuestionTime): void => {
    const isMore = next.times !== state.times;
    state = next;
    if (isMore && !isOver) store.keep(kept());
  };
  const flush = async (leaving = false): Promise<void> => {
    become(tick(state, now()));
    const { times } = state;
    if (isOver || times === acknowledged || times.size === 0) return;
    sentAt = now();
    const outcome = await send({ attemptId, visit, times }, leaving);
    isOver ||= outcome === 'refused';
    if (outcome === 'kept') acknowledged = times;
    // Time counted since the request is stored again on the next tick.
    if (isOver || (outcome === 'kept' && state.times === times)) store.drop({ attemptId, visit });
  };
  const flushWhenDue = (): void => {
    if (now() - sentAt >= sendEveryMs) void flush();
  };
  return {
    changeVisibility: (change: Partial<QuestionVisibility>): void => {
      become(changeVisibility(state, now(), change));
      if (change.isVisible === false) void flush(true);
      else flushWhenDue();
    },
    tick: (): void => {
      become(tick(state, now()));
      flushWhenDue();
    },
    flush,
    /** The test is over: stops storing and sending times. */
    end: (): void => {
      isOver = true;
      store.drop({ attemptId, visit });
    },
  };
};
export type TimeKeeper = ReturnType<typeof createTimeKeeper>;

/** Sends the totals that earlier visits left on this device. Sending the same totals twice is safe. */
export const sendStoredTimes = async (store: TimeStore, send: SendTimes, except?: string): Promise<void> => {
  for (const kept of store.all()) {
    if (kept.visit === except || kept.times.size === 0) continue;
    if ((await send(kept, false)) !== 'lost') store.drop(kept);
  }
};
