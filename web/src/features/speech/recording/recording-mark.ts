// The storage keys that mark which questions and fields have recordings in this browser, readable synchronously.
import { personKey } from '../../../session/person.ts';

/** Without `part`: in any field. */
export type MarkedAnswer = { attemptId: string; position: number; part?: string | undefined };

export const recordingMark = ({ attemptId, position, part }: MarkedAnswer): string =>
  [
    `rehearse.recorded:${encodeURIComponent(personKey())}`,
    attemptId,
    position,
    ...(part === undefined ? [] : [part]),
  ].join(':');

export const hasRecording = (answer: MarkedAnswer): boolean => {
  try {
    return localStorage.getItem(recordingMark(answer)) !== null;
  } catch {
    return false;
  }
};
