// Moves the focus when the pressed button disappears.
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/**
 * `const [place, goThere] = useFocusAfter<HTMLElement>()`: attach `place` to an element with `tabIndex={-1}` that stays.
 * `goThere` moves the focus after the next render, when an open dialog has closed and restored its own focus.
 */
export const useFocusAfter = <E extends HTMLElement>(): [RefObject<E | null>, () => void] => {
  const place = useRef<E>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) place.current?.focus({ preventScroll: true });
  }, [times]);
  return [place, useCallback(() => setTimes((before) => before + 1), [])];
};
