// Moves the focus when the pressed button disappears.
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/**
 * `const [place, goThere] = useFocusAfter<HTMLElement>()`: give `place` to something with `tabIndex={-1}` that stays.
 * The focus moves after the change is drawn, when a dialog that was open has closed and given its focus back.
 */
export const useFocusAfter = <E extends HTMLElement>(): [RefObject<E | null>, () => void] => {
  const place = useRef<E>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) place.current?.focus({ preventScroll: true });
  }, [times]);
  return [place, useCallback(() => setTimes((before) => before + 1), [])];
};
