// Counts down a required wait by the clock, so that a suspended page resumes with the correct remainder.
import { useEffect, useState } from 'react';

type RetryWait = {
  /** 0 if there is no wait. */
  secondsLeft: number;
  /** Starts a wait, or ends it if 0. */
  waitFor: (seconds: number) => void;
};

/** `onOver` is called when the wait ends. */
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
