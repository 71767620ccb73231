// Error catalog entries for transcribing speech with a provider.

export const speechErrors = {
  no_speech_provider: { status: 409, sentence: 'No transcription provider is set up here.' },
  speech_unreadable: {
    status: 422,
    sentence:
      'Send up to a minute of speech as a 16-bit WAV file with one channel and 16,000 samples a second.',
  },
  speech_provider_failed: {
    status: 503,
    sentence:
      'The transcription provider couldn’t transcribe this. Your recording is kept, and you can transcribe it later.',
  },
} as const;
