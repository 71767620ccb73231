// Counts down a required wait by the clock, so that a suspended page resumes with the right remainder.
import { useEffect, useState } from 'react';

type RetryWait = {
  /** 0: nothing to wait for. */
  secondsLeft: number;
  /** Begins to wait, or with 0 ends it. */
  waitFor: (seconds: number) => void;
};

/** `onOver` is called when the time runs out. */
export const useWait = (onOver: () => void): RetryWait => {
  const [until, setUntil] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState(0);
  useEffect(() => {
    if (until === 0) return undefined;
    const look = (): void => {
      const left = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setSecondsLeft(left);
      if (left > 0) return;
      setUntil(0);
      onOver();
    };
    const timer = setInterval(look, 250);
    return () => clearInterval(timer);
  }, [until, onOver]);
  return {
    secondsLeft,
    waitFor: (seconds) => {
      setUntil(seconds === 0 ? 0 : Date.now() + seconds * 1000);
      setSecondsLeft(seconds);
    },
  };
};
