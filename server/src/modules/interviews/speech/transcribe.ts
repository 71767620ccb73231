// Transcribes a person's speech with the configured provider. Nothing is stored.
import { longestSpeechSeconds, speechSampleRate } from '@rehearse/contract/interviews/speech.ts';
import { AppError } from '../../../platform/kernel/app-error.ts';
import type { Log } from '../../../platform/kernel/log.ts';
import { ModelFailure } from '../../../platform/llm/model.port.ts';
import type { TranscribeSpeech } from '../../../platform/speech/speech.port.ts';

const headerBytes = 44;

/** Whether this is a WAV file as the browser records it: PCM, mono, 16-bit, at most a minute long. */
const isSpeech = (bytes: Uint8Array): boolean => {
  if (bytes.length <= headerBytes) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, headerBytes);
  const tag = (at: number): string => String.fromCodePoint(...bytes.subarray(at, at + 4));
  return (
    tag(0) === 'RIFF' &&
    tag(8) === 'WAVE' &&
    view.getUint16(20, true) === 1 &&
    view.getUint16(22, true) === 1 &&
    view.getUint32(24, true) === speechSampleRate &&
    view.getUint16(34, true) === 16 &&
    bytes.length - headerBytes <= longestSpeechSeconds * speechSampleRate * 2
  );
};

/** Maximum transcript length in characters, far more than anyone says in a minute. */
const longestText = 5_000;

export const transcribe = async (
  { transcribeSpeech, log }: { transcribeSpeech: TranscribeSpeech | undefined; log: Log },
  bytes: Uint8Array | null,
  signal: AbortSignal,
): Promise<{ text: string }> => {
  if (!transcribeSpeech) throw new AppError('no_speech_provider');
  if (!bytes || !isSpeech(bytes)) throw new AppError('speech_unreadable');
  try {
    return { text: (await transcribeSpeech(bytes, signal)).slice(0, longestText) };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    log.warn({ kind: error.kind, reason: error.message }, 'speech transcription failed');
    throw new AppError('speech_provider_failed', { retryAfter: 5, cause: error });
  }
};
