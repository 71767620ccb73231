// The browser's own speech recognition: on this device if possible, otherwise on the browser vendor's servers.
import { recognitionClass } from './engine-choice.ts';
import type { ListenEvent } from './listen.ts';

type Result = ArrayLike<{ transcript: string }> & { isFinal: boolean };
type ResultEvent = Event & { resultIndex: number; results: ArrayLike<Result> };

type Options = {
  onDevice: boolean;
  track: MediaStreamTrack | undefined;
  /** The number of samples recorded so far, used as a timestamp. */
  now: () => number;
  onEvent: (event: ListenEvent) => void;
  onFailed: () => void;
  onFinished: () => void;
};

/** Fatal errors. After any other, such as silence, recognition restarts. */
const final = new Set([
  'not-allowed',
  'service-not-allowed',
  'audio-capture',
  'language-not-supported',
  'network',
]);

export const recognizeInBrowser = ({ onDevice, track, now, onEvent, onFailed, onFinished }: Options) => {
  const Recognition = recognitionClass();
  if (!Recognition) {
    queueMicrotask(onFailed);
    return { finish: onFinished };
  }
  const recognition = new Recognition();
  recognition.continuous = true;
  recognition.interimResults = true;
  recognition.lang = 'en-US';
  if (onDevice) recognition.processLocally = true;
  let isOver = false;
  let failed = false;
  let began: number | null = null;
  recognition.addEventListener('speechstart', () => {
    began ??= now();
    onEvent({ type: 'voice', isSpeaking: true });
  });
  recognition.addEventListener('speechend', () => onEvent({ type: 'voice', isSpeaking: false }));
  recognition.addEventListener('result', (event) => {
    const { resultIndex, results } = event as ResultEvent;
    for (let at = resultIndex; at < results.length; at += 1) {
      const result = results[at];
      const text = result?.[0]?.transcript.trim() ?? '';
      if (!result?.isFinal) {
        began ??= now();
        onEvent({ type: 'interim', text });
      } else {
        onEvent({ type: 'segment', text, opinion: null, segment: { start: began ?? now(), end: now() } });
        began = null;
      }
    }
  });
  recognition.addEventListener('error', (event) => {
    if (!final.has((event as Event & { error?: string }).error ?? '')) return;
    failed = true;
    onFailed();
  });
  // Browsers end recognition after a silence, but the answer may not be over.
  recognition.addEventListener('end', () => {
    if (failed) return;
    if (isOver) onFinished();
    else recognition.start(track);
  });
  recognition.start(track);
  return {
    finish: () => {
      isOver = true;
      if (failed) onFinished();
      else recognition.stop();
    },
  };
};
