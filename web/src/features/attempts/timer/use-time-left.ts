// The remaining time, updated twice a second. Reports when time is up and when this device's clock jumps.
import { useEffect, useEffectEvent, useState } from 'react';
import { crossed, type Threshold } from './clock-words.ts';
import { timeLeft } from './time-left.ts';

const look = 500;
/** A larger difference between two ticks (ms) means that the device slept or its clock changed. */
const jump = 2_000;

type TimerState = {
  deadlineAt: string;
  offset: number;
  /** The total time in milliseconds, to announce halfway. Null if unknown. */
  limit: number | null;
  onThreshold: (threshold: Threshold, left: number) => void;
  onOver: () => void;
  onJump: () => void;
};

/** Milliseconds left, changing once a second. */
export const useTimeLeft = ({
  deadlineAt,
  offset,
  limit,
  onThreshold,
  onOver,
  onJump,
}: TimerState): number => {
  const [left, setLeft] = useState(() => timeLeft(deadlineAt, offset, Date.now()));
  const tellThreshold = useEffectEvent(onThreshold);
  const tellOver = useEffectEvent(onOver);
  const tellJump = useEffectEvent(onJump);
  useEffect(() => {
    let before = timeLeft(deadlineAt, offset, Date.now());
    let wall = Date.now();
    let steady = performance.now();
    const tick = (): void => {
      const now = Date.now();
      const moved = Math.abs(now - wall - (performance.now() - steady)) > jump;
      wall = now;
      steady = performance.now();
      if (moved) tellJump();
      const after = timeLeft(deadlineAt, offset, now);
      const threshold = crossed(before, after, limit);
      if (threshold && after > 0) tellThreshold(threshold, after);
      if (after === 0) tellOver();
      before = after;
      setLeft(Math.ceil(after / 1000) * 1000);
    };
    tick();
    const timer = setInterval(tick, look);
    return () => clearInterval(timer);
  }, [deadlineAt, offset, limit]);
  return left;
};
