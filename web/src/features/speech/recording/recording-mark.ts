// Remembers, where it can be read at once, which questions have recordings in this browser.
import { personKey } from '../../../session/person.ts';

const keyOf = (attemptId: string, position: number): string =>
  `rehearse.recorded:${encodeURIComponent(personKey())}:${attemptId}:${position}`;

export const hasRecording = (attemptId: string, position: number): boolean => {
  try {
    return localStorage.getItem(keyOf(attemptId, position)) !== null;
  } catch {
    return false;
  }
};

export const markRecording = (attemptId: string, position: number, exists: boolean): void => {
  try {
    if (exists) localStorage.setItem(keyOf(attemptId, position), '1');
    else localStorage.removeItem(keyOf(attemptId, position));
  } catch {
    // the panel opens when it is asked for
  }
};
