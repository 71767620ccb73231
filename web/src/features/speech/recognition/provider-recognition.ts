// Transcribes speech with the installation's provider: audio is split here, and each segment is sent once it ends.
import { api, call } from '../../../api/call.ts';
import { toSixteenBits, toWav } from '../recording/wav-file.ts';
import { createListener, type ListenEvent } from './listen.ts';
import { createLoudnessDetector } from './loudness.ts';

type Options = {
  onEvent: (event: ListenEvent) => void;
  onFinished: () => void;
  onFailed: () => void;
};

const sendToProvider = async (audio: Float32Array): Promise<string> => {
  const wav = await toWav([toSixteenBits(audio)]).arrayBuffer();
  return (await call(api.transcribeSpeech, { body: new Uint8Array(wav) })).text;
};

/** `send` resolves to the words of one segment. */
export const transcribeAtProvider = (
  { onEvent, onFinished, onFailed }: Options,
  send: (audio: Float32Array) => Promise<string> = sendToProvider,
) => {
  const listener = createListener({
    detectVoice: createLoudnessDetector(),
    // Each call costs money, so nothing is sent for interim words.
    transcribe: async () => '',
    isBehind: () => true,
    transcribeTwice: async (audio) => ({ text: await send(audio), opinion: null }),
    emit: onEvent,
  });
  let hasFailed = false;
  let queue = Promise.resolve();
  const inOrder = (work: () => Promise<void>): void => {
    queue = queue
      .then(() => (hasFailed ? undefined : work()))
      .catch(() => {
        hasFailed = true;
        onFailed();
      });
  };
  return {
    add: (audio: Float32Array<ArrayBuffer>): void => inOrder(() => listener.add(audio)),
    finish: (): void =>
      inOrder(async () => {
        await listener.finish();
        onFinished();
      }),
  };
};
