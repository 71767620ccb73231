// Transcribing speech with the provider that this installation has configured, for people who choose it.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { mostFileBytes } from '../insights/documents.ts';

/** Samples per second of what is sent: 16-bit mono WAV. */
export const speechSampleRate = 16_000;
/** Of one call. */
export const longestSpeechSeconds = 60;

export const speechEndpoints = {
  transcribeSpeech: endpoint({
    method: 'POST',
    path: '/speech/text',
    access: 'user',
    summary:
      'Transcribes up to a minute of speech with the configured provider. We store neither the audio nor the text.',
    takesFile: { maxBytes: mostFileBytes },
    output: z.object({ text: z.string() }),
    errors: [
      'no_speech_provider',
      'file_too_large',
      'file_sent_wrongly',
      'speech_unreadable',
      'speech_provider_failed',
    ],
  }),
};
