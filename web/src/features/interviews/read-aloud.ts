// The browser's own voice for the interviewer: sentences as they are finished, silent at once when interrupted.
import { useEffect, useEffectEvent, useRef, useState } from 'react';

const storageKey = 'rehearse.read-aloud';
const synthesis = (): SpeechSynthesis | undefined =>
  'speechSynthesis' in globalThis ? globalThis.speechSynthesis : undefined;

/** Without the signs of Markdown, and with code left to the eye. */
export const spokenText = (text: string): string =>
  text
    .replace(/```[\s\S]*?(?:```|$)/g, ' The code is on the screen. ')
    .replace(/[`*_#|]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** How far the text has whole sentences. */
export const endOfSentences = (text: string): number => {
  const ends = [...text.matchAll(/[.!?:](?=\s)|\n\n/g)].at(-1);
  return ends ? ends.index + ends[0].length : 0;
};

/** Off until it is wished for; remembered on this device. `voices` is empty where the browser has none. */
export const useReadAloud = (line: { number: number; text: string; isOver: boolean } | undefined) => {
  const [voices, setVoices] = useState<SpeechSynthesisVoice[]>([]);
  const [chosen, setChosen] = useState(() => {
    try {
      return localStorage.getItem(storageKey);
    } catch {
      return null;
    }
  });
  const said = useRef<{ number: number; to: number } | null>(null);
  useEffect(() => {
    const speech = synthesis();
    if (!speech) return undefined;
    const look = (): void => setVoices(speech.getVoices());
    look();
    speech.addEventListener('voiceschanged', look);
    return () => {
      speech.removeEventListener('voiceschanged', look);
      speech.cancel();
    };
  }, []);

  const speakOn = useEffectEvent(() => {
    const voice = voices.find(({ voiceURI }) => voiceURI === chosen);
    if (!line || !voice) return;
    const isKnown = said.current?.number === line.number;
    const from = isKnown ? (said.current?.to ?? 0) : 0;
    // a line that was there already when the voice was turned on is not read after the fact
    const isLate = !isKnown && line.isOver;
    const to = line.isOver ? line.text.length : endOfSentences(line.text);
    if (to <= from) return;
    said.current = { number: line.number, to };
    if (isLate) return;
    const words = spokenText(line.text.slice(from, to));
    if (words === '') return;
    const utterance = new SpeechSynthesisUtterance(words);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    synthesis()?.speak(utterance);
  });
  useEffect(() => speakOn(), [line?.number, line?.text, line?.isOver, chosen]);

  return {
    voices,
    chosen: voices.some(({ voiceURI }) => voiceURI === chosen) ? chosen : null,
    choose: (voiceURI: string | null): void => {
      synthesis()?.cancel();
      setChosen(voiceURI);
      try {
        if (voiceURI === null) localStorage.removeItem(storageKey);
        else localStorage.setItem(storageKey, voiceURI);
      } catch {
        // not remembered: it is off the next time
      }
    },
    hush: (): void => synthesis()?.cancel(),
  };
};
