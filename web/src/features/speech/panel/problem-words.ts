// Speech problems in words: what happened, what is safe, and what to do. Typing always works.
import type { Problem } from '../recording/recorder-machine.ts';

type Words = { title: string; advice: string };

export const problemWords: Record<Problem, Words> = {
  refused: {
    title: 'Your browser blocked the microphone.',
    advice:
      'Allow the microphone for this site in your browser’s address bar, then try again. Or type your answer.',
  },
  no_microphone: {
    title: 'We couldn’t find a microphone.',
    advice: 'Connect one, then try again. Or type your answer.',
  },
  microphone_busy: {
    title: 'Another program is using the microphone.',
    advice: 'Close the other program, then try again. Or type your answer.',
  },
  insecure: {
    title: 'Your browser allows the microphone only on secure pages.',
    advice: 'Open this site over https, or on the computer it runs on. Or type your answer.',
  },
  microphone_failed: {
    title: 'We couldn’t turn on the microphone.',
    advice: 'Try again, or type your answer.',
  },
  microphone_lost: {
    title: 'The microphone was disconnected.',
    advice: 'Everything you said before that is kept. Connect it again and continue, or type the rest.',
  },
  model_missing: {
    title: 'The speech model isn’t on the server.',
    advice: 'Tell the person who runs this site. You can type your answer.',
  },
  model_unreachable: {
    title: 'We couldn’t download the speech model.',
    advice: 'Check your connection and try again. Or type your answer.',
  },
  model_crashed: {
    title: 'The speech model couldn’t start in this browser.',
    advice:
      'This device may not have enough free memory. Close other tabs and try again, or type your answer.',
  },
  model_crashed_before: {
    title: 'Last time, this page closed while the speech model was loading.',
    advice: 'This device may not have enough free memory, so we didn’t load it again. Your answers are safe.',
  },
  transcription_failed: {
    title: 'We couldn’t turn all of that into text.',
    advice: 'Your recording is kept on this device. You can play it, try again, or type the rest.',
  },
  recognition_failed: {
    title: 'Your browser’s speech recognition stopped working.',
    advice:
      'Your recording is kept on this device. Choose an option that runs on this device and try again, or type the rest.',
  },
};
