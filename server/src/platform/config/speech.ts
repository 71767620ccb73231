// Settings of a transcription provider, which people can choose for spoken answers.
import type * as z from 'zod';
import type { SpeechConnection } from '../speech/speech.port.ts';
import { addressShape, keyShape, modelShape } from './shapes.ts';

export const speechSettings = {
  SPEECH_BASE_URL: {
    shape: addressShape.optional(),
    meaning:
      'Address of a transcription provider with OpenAI’s API, such as `https://api.openai.com/v1`. People can then choose it for spoken answers; without one, speech is transcribed on their devices.',
  },
  SPEECH_MODEL: {
    shape: modelShape.optional(),
    meaning: "The transcription provider's model, such as gpt-4o-mini-transcribe.",
  },
  SPEECH_API_KEY: {
    shape: keyShape.optional(),
    meaning: 'API key of the transcription provider; a server of your own may not need one.',
  },
} as const;

type Read = { [K in keyof typeof speechSettings]: z.output<(typeof speechSettings)[K]['shape']> };

/** `given` returns undefined if a setting is not set. */
export const speechFaults = (given: (name: string) => string | undefined): readonly string[] => {
  if (given('SPEECH_BASE_URL') !== undefined)
    return given('SPEECH_MODEL') === undefined
      ? ['SPEECH_MODEL is missing; SPEECH_BASE_URL requires it']
      : [];
  return ['SPEECH_MODEL', 'SPEECH_API_KEY']
    .filter((name) => given(name) !== undefined)
    .map((name) => `${name} has no effect without SPEECH_BASE_URL`);
};

export const speechFrom = (read: Read): SpeechConnection | undefined =>
  read.SPEECH_BASE_URL !== undefined && read.SPEECH_MODEL !== undefined
    ? { baseUrl: read.SPEECH_BASE_URL, model: read.SPEECH_MODEL, apiKey: read.SPEECH_API_KEY }
    : undefined;
