// Which engines this browser offers, which one was chosen here, and whether loading the model once crashed the page.
import { appConfig } from '../../../config.ts';
import { isGuestPage } from '../../../session/guest.ts';
import { engines, type Engine } from '../recording/recorder-machine.ts';

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

/** Missing from TypeScript's types, and prefixed in some browsers. */
export const recognitionClass = (): RecognitionClass | undefined => {
  const names = globalThis as {
    SpeechRecognition?: RecognitionClass;
    webkitSpeechRecognition?: RecognitionClass;
  };
  return names.SpeechRecognition ?? names.webkitSpeechRecognition;
};

const browserEngines = async (): Promise<readonly Engine[]> => {
  const recognition = recognitionClass();
  if (!recognition) return ['model'];
  const local = await recognition.available?.({ langs: ['en-US'], processLocally: true }).catch(() => '');
  return local === 'available' ? ['browser_on_device', 'model', 'browser'] : ['model', 'browser'];
};

/** The provider's host name. Null if none is configured, or for demo guests, who can't use it. */
const readProvider = async (): Promise<string | null> =>
  isGuestPage(location.pathname) ? null : ((await appConfig()).speech ?? null);

/** The engines to offer. The downloaded model runs in every browser. */
export const readOffer = async (): Promise<{ engines: readonly Engine[]; provider: string | null }> => {
  const [inBrowser, provider] = await Promise.all([browserEngines(), readProvider()]);
  return { engines: provider === null ? inBrowser : [...inBrowser, 'provider'], provider };
};

const quietly = <T>(run: () => T, otherwise: T): T => {
  try {
    return run();
  } catch {
    return otherwise;
  }
};

/** Null if none was chosen yet. */
export const readEngine = (): Engine | null =>
  quietly(() => {
    const stored = localStorage.getItem(engineKey);
    const engine = engines.find((known) => known === stored);
    return engine === undefined || (engine === 'provider' && isGuestPage(location.pathname)) ? null : engine;
  }, null);

export const storeEngine = (engine: Engine): void =>
  quietly(() => localStorage.setItem(engineKey, engine), undefined);

export const loadEndedPage = (): boolean => quietly(() => localStorage.getItem(loadingKey) !== null, false);

export const markLoading = (isLoading: boolean): void =>
  quietly(() => {
    if (isLoading) localStorage.setItem(loadingKey, '1');
    else localStorage.removeItem(loadingKey);
  }, undefined);
