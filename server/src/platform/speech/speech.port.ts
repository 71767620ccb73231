// The port of a transcription provider, which turns speech into text.

export type SpeechConnection = {
  /** Including the version, such as https://api.openai.com/v1. */
  baseUrl: string;
  model: string;
  apiKey?: string | undefined;
};

/**
 * Transcribes English speech; returns an empty text if there are no words.
 * @param wav 16-bit mono
 * @throws {ModelFailure} unless the caller's own signal aborts it
 */
export type TranscribeSpeech = (wav: Uint8Array, signal?: AbortSignal) => Promise<string>;
