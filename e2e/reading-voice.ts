// Mocks speech synthesis, because test machines have no voices: takes a realistic time and logs what it reads.
import type { Page } from '@playwright/test';

type VoiceLog = {
  reading: boolean;
  /** Number of sentences started, and their texts. */
  read: number;
  texts: string[];
  spokenWhileOpen: number;
  canceledAt: number;
};

/** Installs a voice that takes half a second per sentence and logs whether the microphone was open meanwhile. */
export const giveVoice = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const texts: string[] = [];
    const log = { reading: false, read: 0, texts, spokenWhileOpen: 0, canceledAt: 0 };
    let open = 0;
    const getUserMedia = navigator.mediaDevices?.getUserMedia.bind(navigator.mediaDevices);
    if (getUserMedia)
      navigator.mediaDevices.getUserMedia = async (wanted) => {
        const stream = await getUserMedia(wanted);
        open += 1;
        for (const track of stream.getTracks()) {
          const stop = track.stop.bind(track);
          track.stop = () => {
            open -= 1;
            stop();
          };
        }
        return stream;
      };
    class Utterance extends EventTarget {
      text: string;
      lang = '';
      rate = 1;
      voice: unknown;
      constructor(text: string) {
        super();
        this.text = text;
      }
    }
    const queue: Utterance[] = [];
    const next = (): void => {
      const [first] = queue;
      log.reading = first !== undefined;
      if (!first) return;
      log.read += 1;
      texts.push(first.text);
      if (open > 0) log.spokenWhileOpen += 1;
      setTimeout(() => {
        if (queue[0] !== first) return;
        queue.shift();
        first.dispatchEvent(new Event('end'));
        next();
      }, 500);
    };
    const voices = [{ name: 'Daniel', lang: 'en-GB', localService: true, voiceURI: 'Daniel', default: true }];
    const speech = Object.assign(new EventTarget(), {
      getVoices: () => voices,
      speak: (utterance: Utterance) => {
        queue.push(utterance);
        if (queue.length === 1) next();
      },
      cancel: () => {
        queue.length = 0;
        log.reading = false;
        log.canceledAt = performance.now();
      },
    });
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
    Object.defineProperty(window, 'speechSynthesis', { value: speech });
    Object.defineProperty(window, 'voiceLog', { value: log });
  });

/** The log of the current document. */
export const voiceLog = (page: Page): Promise<VoiceLog> =>
  page.evaluate(() => ({ ...(window as unknown as { voiceLog: VoiceLog }).voiceLog }));
