// The time to prepare before a question can be answered: how much is left, and what comes then.
import { Hourglass } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Icon } from '../../../ui/display/icon.tsx';
import type { RoomData } from '../attempt-queries.ts';
import { clockWords, spokenTime } from '../timer/clock-words.ts';
import { timeLeft } from '../timer/time-left.ts';

const look = 250;

/** Before the first look at a question that was asked a moment ago. */
const notLookedAt = 1000;

/** Milliseconds until answers can be saved, by the server's clock; 0: they can. */
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

export const Prepare = ({ left }: { left: number }): ReactNode => (
  <>
    {left > 0 && (
      <p className="mb-5 flex items-center gap-3 rounded border border-accent-line bg-accent-wash px-4 py-3 text-ui text-ink">
        <Icon of={Hourglass} size={18} className="shrink-0 text-accent" />
        <span>
          Prepare your answer. You can write in{' '}
          <span role="timer" aria-label={`${spokenTime(left)} left to prepare`} className="font-head">
            {clockWords(left)}
          </span>
          .
        </span>
      </p>
    )}
    <output className="sr-only">{left > 0 ? 'Time to prepare has started.' : ''}</output>
  </>
);
