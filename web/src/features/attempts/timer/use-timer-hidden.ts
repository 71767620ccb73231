// Whether the clock of one test is hidden: the profile says what a test begins with, a press of Hide is for this test alone.
import { useState } from 'react';

const keyOf = (id: string): string => `rehearse.timer:${id}`;

/** As this tab last had it in that test. */
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
      // Storage is forbidden: it holds until the page is left.
    }
  };
  return [chosen ?? byDefault, hide];
};
