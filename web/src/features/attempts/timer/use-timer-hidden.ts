// Whether a test's timer is hidden. The profile sets the default, and Hide applies to this test only.
import { useState } from 'react';

const keyOf = (id: string): string => `rehearse.timer:${id}`;

/** This tab's last setting for this test. */
const remembered = (id: string): boolean | undefined => {
  try {
    const kept = sessionStorage.getItem(keyOf(id));
    return kept === null ? undefined : kept === 'hidden';
  } catch {
    return undefined;
  }
};

export const useTimerHidden = (
  id: string,
  byDefault: boolean,
): [hidden: boolean, hide: (hidden: boolean) => void] => {
  const [chosen, setChosen] = useState(() => remembered(id));
  const hide = (hidden: boolean): void => {
    setChosen(hidden);
    try {
      sessionStorage.setItem(keyOf(id), hidden ? 'hidden' : 'shown');
    } catch {
      // Storage is blocked: the choice lasts until the page is left.
    }
  };
  return [chosen ?? byDefault, hide];
};
