// The port of a transcription provider: speech in, its words out.

export type SpeechConnection = {
  /** With the version, such as https://api.openai.com/v1. */
  baseUrl: string;
  model: string;
  apiKey?: string | undefined;
};

/** The provider gave no transcript. `reason` is for the log. */
export class SpeechFailure extends Error {
  readonly reason: string;
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/**
 * The words of English speech; empty if there are none.
 * @param wav 16-bit mono
 * @throws {SpeechFailure}
 */
export type TranscribeSpeech = (wav: Uint8Array, signal?: AbortSignal) => Promise<string>;
