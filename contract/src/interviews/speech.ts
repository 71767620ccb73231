// Opt-in transcription of speech with the provider configured for this installation.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { mostFileBytes } from '../insights/documents.ts';

/** Samples per second; the audio is sent as 16-bit mono WAV. */
export const speechSampleRate = 16_000;
/** Maximum length of the audio in one call. */
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
