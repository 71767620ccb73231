// Stores whether a question has recordings in this browser.
import { recordingMark, type MarkedAnswer } from './recording-mark.ts';

export const markRecording = (answer: MarkedAnswer, exists: boolean): void => {
  try {
    if (exists) localStorage.setItem(recordingMark(answer), '1');
    else localStorage.removeItem(recordingMark(answer));
  } catch {
    // Storage is blocked: the panel opens only when pressed.
  }
};
