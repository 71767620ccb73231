// Which questions have recordings in this browser, readable synchronously.
import { personKey } from '../../../session/person.ts';

export const recordingMark = (attemptId: string, position: number): string =>
  `rehearse.recorded:${encodeURIComponent(personKey())}:${attemptId}:${position}`;

export const hasRecording = (attemptId: string, position: number): boolean => {
  try {
    return localStorage.getItem(recordingMark(attemptId, position)) !== null;
  } catch {
    return false;
  }
};
