// Remembers whether a question has recordings in this browser.
import { recordingMark } from './recording-mark.ts';

export const markRecording = (attemptId: string, position: number, exists: boolean): void => {
  try {
    if (exists) localStorage.setItem(recordingMark(attemptId, position), '1');
    else localStorage.removeItem(recordingMark(attemptId, position));
  } catch {
    // the panel opens on demand
  }
};
