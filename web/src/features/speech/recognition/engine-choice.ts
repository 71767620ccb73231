// Which engines this browser offers, which one was chosen here, and whether loading the model once crashed the page.
import type { Engine } from '../recording/recorder-machine.ts';

const engineKey = 'rehearse.speech-engine';
const loadingKey = 'rehearse.speech-loading';

type Recognition = EventTarget & {
  continuous: boolean;
  interimResults: boolean;
  lang: string;
  processLocally?: boolean;
  start: (track?: MediaStreamTrack) => void;
  stop: () => void;
  abort: () => void;
};
export type RecognitionClass = {
  new (): Recognition;
  available?: (options: { langs: string[]; processLocally: boolean }) => Promise<string>;
};

/** TypeScript doesn't name it, and some browsers only with a prefix. */
export const recognitionClass = (): RecognitionClass | undefined => {
  const names = globalThis as {
    SpeechRecognition?: RecognitionClass;
    webkitSpeechRecognition?: RecognitionClass;
  };
  return names.SpeechRecognition ?? names.webkitSpeechRecognition;
};

/** The model runs in every browser. */
export const offeredEngines = async (): Promise<readonly Engine[]> => {
  const recognition = recognitionClass();
  if (!recognition) return ['model'];
  const local = await recognition.available?.({ langs: ['en-US'], processLocally: true }).catch(() => '');
  return local === 'available' ? ['browser_on_device', 'model', 'browser'] : ['model', 'browser'];
};

const quietly = <T>(run: () => T, otherwise: T): T => {
  try {
    return run();
  } catch {
    return otherwise;
  }
};

/** null: not asked yet. */
export const readEngine = (): Engine | null =>
  quietly(() => {
    const stored = localStorage.getItem(engineKey);
    return stored === 'model' || stored === 'browser' || stored === 'browser_on_device' ? stored : null;
  }, null);

export const storeEngine = (engine: Engine): void =>
  quietly(() => localStorage.setItem(engineKey, engine), undefined);

export const loadEndedPage = (): boolean => quietly(() => localStorage.getItem(loadingKey) !== null, false);

export const markLoading = (isLoading: boolean): void =>
  quietly(() => {
    if (isLoading) localStorage.setItem(loadingKey, '1');
    else localStorage.removeItem(loadingKey);
  }, undefined);
