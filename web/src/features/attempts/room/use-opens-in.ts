// The time left before the question opens, if there is preparation time.
import { useEffect, useRef, useState } from 'react';
import type { RoomData } from '../attempt-queries.ts';
import { focusQuestion } from '../navigation/use-open-position.ts';
import { timeLeft } from '../timer/time-left.ts';

const look = 250;

/** Milliseconds assumed before the first measurement for a new question. */
const notLookedAt = 1000;

/** Milliseconds until answers can be saved, by the server's clock; 0 if they can be saved now. */
export const useOpensIn = ({ attempt, offset }: RoomData): number => {
  const opensAt = attempt.section?.opensAt ?? null;
  const [now, setNow] = useState(() => ({
    opensAt,
    left: opensAt === null ? 0 : timeLeft(opensAt, offset, Date.now()),
  }));
  useEffect(() => {
    if (opensAt === null) return undefined;
    const tick = (): void => {
      const after = timeLeft(opensAt, offset, Date.now());
      setNow({ opensAt, left: Math.ceil(after / 1000) * 1000 });
      if (after === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, look);
    tick();
    return () => clearInterval(timer);
  }, [opensAt, offset]);
  if (opensAt === null) return 0;
  return now.opensAt === opensAt ? now.left : notLookedAt;
};

/** The start button disappears when preparation ends. If it had focus, moves focus to the answer field. */
export const useFocusOnceOpen = (isOpen: boolean): void => {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen && !wasOpen.current && document.activeElement === document.body) focusQuestion();
    wasOpen.current = isOpen;
  }, [isOpen]);
};
