// Reads the interviewer aloud with the browser's speech synthesis: off by default, and silenced by an interruption or on leaving.
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { createReader, type ReadLine } from './sentences.ts';
import { voiceQueue } from './voice-queue.ts';

const storageKey = 'rehearse.read-aloud';

export const speechRates = { slow: 0.8, normal: 1, fast: 1.25 } as const;
export type SpeechRate = keyof typeof speechRates;
const VoiceSettings = z.object({ voice: z.nullable(z.string()), pace: z.enum(['slow', 'normal', 'fast']) });
type VoiceSettings = z.infer<typeof VoiceSettings>;
const off: VoiceSettings = { voice: null, pace: 'normal' };

const readSettings = (): VoiceSettings => {
  try {
    return z.safeParse(VoiceSettings, JSON.parse(localStorage.getItem(storageKey) ?? 'null')).data ?? off;
  } catch {
    return off;
  }
};
const storeSettings = (settings: VoiceSettings): void => {
  try {
    if (settings.voice === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(settings));
  } catch {
    // Storage is blocked: off on the next visit.
  }
};

/** The interviewer speaks English, so other voices are offered only if there is no English one. */
const fitting = (voices: SpeechSynthesisVoice[]): SpeechSynthesisVoice[] => {
  const english = voices.filter(({ lang }) => /^en\b/i.test(lang.replace('_', '-')));
  return english.length > 0 ? english : voices;
};

const useVoices = (): SpeechSynthesisVoice[] => {
  const [voices, setVoices] = useState<SpeechSynthesisVoice[]>([]);
  useEffect(() => {
    const speech = voiceQueue.synthesis();
    if (!speech) return undefined;
    const look = (): void => setVoices(fitting(speech.getVoices()));
    const leave = voiceQueue.cancel;
    look();
    speech.addEventListener('voiceschanged', look);
    // Some browsers keep speaking after the page is left.
    addEventListener('pagehide', leave);
    return () => {
      speech.removeEventListener('voiceschanged', look);
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return voices;
};

const utter = (words: string, voice: SpeechSynthesisVoice, pace: SpeechRate): void => {
  const utterance = new SpeechSynthesisUtterance(words);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  utterance.rate = speechRates[pace];
  voiceQueue.speak(utterance);
};

export type ReadAloud = ReturnType<typeof useReadAloud>;

/** The setting is stored on this device. `voices` is empty if the browser has none. */
export const useReadAloud = (line: ReadLine | undefined) => {
  const voices = useVoices();
  const [wish, setWish] = useState(readSettings);
  const [reader] = useState(() => createReader(line));
  const isReading = useSyncExternalStore(voiceQueue.watch, voiceQueue.isReading);
  const voice = voices.find(({ voiceURI }) => voiceURI === wish.voice);
  const readOn = useEffectEvent(() => {
    if (!line) return;
    const { anew, sentences } = reader.read(line);
    if (anew) voiceQueue.cancel();
    // With two windows open, only the visible one speaks.
    if (!voice || document.visibilityState !== 'visible') return;
    for (const sentence of sentences) utter(sentence, voice, wish.pace);
  });
  useEffect(() => readOn(), [line?.number, line?.text, line?.isOver]);

  const change = (next: VoiceSettings): void => {
    voiceQueue.cancel();
    setWish(next);
    storeSettings(next);
    const chosen = voices.find(({ voiceURI }) => voiceURI === next.voice);
    if (chosen) utter('This is how I sound.', chosen, next.pace);
  };
  return {
    voices,
    voice: voice?.voiceURI ?? null,
    pace: wish.pace,
    isReading,
    chooseVoice: (uri: string | null): void => change({ ...wish, voice: uri }),
    choosePace: (pace: SpeechRate): void => change({ ...wish, pace }),
    /** Uses this device's first local voice. Online voices must be chosen explicitly. */
    turnOn: (): void => {
      const first = voices.find(({ localService }) => localService) ?? voices[0];
      if (first) change({ ...wish, voice: first.voiceURI });
    },
    /** Stops immediately and skips the rest of this line. */
    hush: (): void => {
      reader.hush();
      voiceQueue.cancel();
    },
  };
};
