// Remembers that a question has recordings in this browser, or that it has none any more.
import { recordingMark, type MarkedAnswer } from './recording-mark.ts';

export const markRecording = (answer: MarkedAnswer, exists: boolean): void => {
  try {
    if (exists) localStorage.setItem(recordingMark(answer), '1');
    else localStorage.removeItem(recordingMark(answer));
  } catch {
    // the panel opens when it is asked for
  }
};
