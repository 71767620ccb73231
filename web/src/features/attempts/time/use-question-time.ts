// Measures how long questions are on screen on this page, with a monotonic clock.
import { useEffect, useState } from 'react';
import { personKey } from '../../../session/person.ts';
import { newWindowName } from '../saving/window-name.ts';
import { sendKeptTimes, sendTimesOf } from './send-times.ts';
import { createTimeKeeper, type TimeKeeper } from './time-keeper.ts';
import { createTimeStore } from './time-store.ts';

const lookEveryMs = 5_000;

type Measured = {
  attemptId: string;
  /** The visible question. Null if there is none, or its answer is checked and final. */
  position: number | null;
  isRunning: boolean;
  /** The test is submitted or discarded. */
  isOver: boolean;
};

const isVisible = (): boolean => document.visibilityState === 'visible';

const createSession = (attemptId: string) => {
  const visit = newWindowName();
  const person = personKey();
  const keeper = createTimeKeeper({
    attemptId,
    visit,
    store: createTimeStore(localStorage, person),
    send: sendTimesOf(person),
    now: () => performance.now(),
  });
  const open = (): (() => void) => {
    const listening = new AbortController();
    const { signal } = listening;
    const show = (): void => keeper.changeVisibility({ isVisible: isVisible() });
    show();
    void sendKeptTimes(visit);
    document.addEventListener('visibilitychange', show, { signal });
    addEventListener('pagehide', () => void keeper.flush(true), { signal });
    addEventListener('online', () => void keeper.flush(), { signal });
    const timer = setInterval(keeper.tick, lookEveryMs);
    return () => {
      clearInterval(timer);
      listening.abort();
      keeper.changeVisibility({ isVisible: false });
    };
  };
  return { keeper, open };
};

/** One per attempt: give the component `key={attemptId}`. */
export const useQuestionTime = ({ attemptId, position, isRunning, isOver }: Measured): TimeKeeper => {
  const [{ keeper, open }] = useState(() => createSession(attemptId));
  useEffect(open, [open]);
  useEffect(() => {
    if (isOver) keeper.end();
    else keeper.changeVisibility({ position, isRunning });
  }, [keeper, position, isRunning, isOver]);
  return keeper;
};

/** For a room that has no measurement of its own: the interview room. */
export const MeasureQuestion = (measured: Measured): null => {
  useQuestionTime(measured);
  return null;
};
