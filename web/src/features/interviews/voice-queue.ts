// The queue of sentences that the browser is reading aloud. The microphone is off until it's empty.

const synthesis = (): SpeechSynthesis | undefined =>
  'speechSynthesis' in globalThis ? globalThis.speechSynthesis : undefined;

let pending = new Set<SpeechSynthesisUtterance>();
const watchers = new Set<() => void>();
const tell = (): void => {
  for (const watcher of watchers) watcher();
};

export const voiceQueue = {
  synthesis,
  isReading: (): boolean => pending.size > 0,
  watch: (watcher: () => void): (() => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
  speak: (utterance: SpeechSynthesisUtterance): void => {
    const end = (): void => {
      pending.delete(utterance);
      tell();
    };
    utterance.addEventListener('end', end);
    utterance.addEventListener('error', end);
    pending.add(utterance);
    synthesis()?.speak(utterance);
    tell();
  },
  /** Stops immediately. */
  cancel: (): void => {
    pending = new Set();
    synthesis()?.cancel();
    tell();
  },
};
