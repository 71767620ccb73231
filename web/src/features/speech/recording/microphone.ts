// This device's microphone as 16 kHz audio, and why it may be unavailable.
import captureUrl from '../recognition/worker/capture-worklet.ts?worker&url';
import { sampleRate } from '../recognition/moonshine-decode.ts';
import { createResampler } from '../recognition/resample.ts';

export type MicrophoneProblem =
  'refused' | 'no_microphone' | 'microphone_busy' | 'insecure' | 'microphone_failed';

export class MicrophoneUnavailable extends Error {
  readonly problem: MicrophoneProblem;
  constructor(problem: MicrophoneProblem, cause?: unknown) {
    super(`microphone unavailable: ${problem}`, { cause });
    this.problem = problem;
  }
}

export type Microphone = { track: MediaStreamTrack | undefined; close: () => void };

type Listeners = {
  /** Called with a tenth of a second of audio at a time. */
  onSound: (audio: Float32Array<ArrayBuffer>) => void;
  /** Called if the microphone is unplugged or taken by the system. */
  onLost: () => void;
};

const problems: Record<string, MicrophoneProblem> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'no_microphone',
  OverconstrainedError: 'no_microphone',
  NotReadableError: 'microphone_busy',
  AbortError: 'microphone_busy',
};

/** Problems that can be detected without a prompt, so that nobody downloads a model without having a microphone. */
export const knownProblem = async (): Promise<MicrophoneProblem | null> => {
  if (!('mediaDevices' in navigator)) return 'insecure';
  try {
    const { state } = await navigator.permissions.query({ name: 'microphone' });
    if (state === 'denied') return 'refused';
    const devices = await navigator.mediaDevices.enumerateDevices();
    return devices.some(({ kind }) => kind === 'audioinput') ? null : 'no_microphone';
  } catch {
    // Not every browser reports this. Opening the microphone will.
    return null;
  }
};

const askForStream = async (): Promise<MediaStream> => {
  if (!('mediaDevices' in navigator)) throw new MicrophoneUnavailable('insecure');
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    });
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    throw new MicrophoneUnavailable(problems[name] ?? 'microphone_failed', error);
  }
};

/** Firefox connects a microphone only to a context with the same sample rate. */
const connect = (stream: MediaStream): { context: AudioContext; source: AudioNode } => {
  const context = new AudioContext({ sampleRate });
  try {
    return { context, source: context.createMediaStreamSource(stream) };
  } catch {
    void context.close();
    const own = new AudioContext();
    return { context: own, source: own.createMediaStreamSource(stream) };
  }
};

export const openMicrophone = async ({ onSound, onLost }: Listeners): Promise<Microphone> => {
  const stream = await askForStream();
  const stop = (): void => {
    for (const track of stream.getTracks()) track.stop();
  };
  try {
    const { context, source } = connect(stream);
    await context.audioWorklet.addModule(captureUrl);
    const capture = new AudioWorkletNode(context, 'capture', {
      numberOfOutputs: 0,
      channelCount: 1,
      channelCountMode: 'explicit',
    });
    const resample = context.sampleRate === sampleRate ? null : createResampler(context.sampleRate);
    capture.port.addEventListener('message', ({ data }: MessageEvent<Float32Array<ArrayBuffer>>) =>
      onSound(resample ? resample(data) : data),
    );
    capture.port.start();
    source.connect(capture);
    // The context starts suspended if nothing on the page was pressed yet.
    await context.resume();
    const [track] = stream.getAudioTracks();
    track?.addEventListener('ended', onLost);
    return {
      track,
      close: () => {
        track?.removeEventListener('ended', onLost);
        capture.port.close();
        stop();
        void context.close();
      },
    };
  } catch (error) {
    stop();
    throw new MicrophoneUnavailable('microphone_failed', error);
  }
};
