// The port of a transcription provider: speech in, its words out.

export type SpeechConnection = {
  /** With the version, such as https://api.openai.com/v1. */
  baseUrl: string;
  model: string;
  apiKey?: string | undefined;
};

/**
 * The words of English speech; empty if there are none.
 * @param wav 16-bit mono
 * @throws {ModelFailure} unless the caller's own signal aborts it
 */
export type TranscribeSpeech = (wav: Uint8Array, signal?: AbortSignal) => Promise<string>;
