// The adapter of the speech port over the AI SDK: any provider with OpenAI's transcription API.
import { createConcurrencyLimit } from '../kernel/concurrency-limit.ts';
import { SpeechFailure, type SpeechConnection, type TranscribeSpeech } from './speech.port.ts';

/** A minute of speech takes a few seconds; someone is waiting. */
const callMs = 30_000;
/** Of the reply; the words of a minute take one. */
const maxReplyBytes = 200_000;
const limit = { atOnce: 16, longestQueue: 200 };

/** Redirects aren't followed, since they could send the key elsewhere; an endless reply is cut off. */
const limitedFetch: typeof fetch = async (input, init) => {
  const reply = await fetch(input, { ...init, redirect: 'error' });
  let bytes = 0;
  const counted = reply.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        bytes += chunk.length;
        if (bytes > maxReplyBytes) controller.error(new Error('response too large'));
        else controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted ?? null, reply);
};

/** Loaded at the first call, as most servers need neither. */
const loadSdk = async ({ baseUrl, model, apiKey = '' }: SpeechConnection) => {
  const [{ createOpenAI }, { transcribe }] = await Promise.all([import('@ai-sdk/openai'), import('ai')]);
  const provider = createOpenAI({ baseURL: baseUrl, apiKey, fetch: limitedFetch });
  return { transcribe, model: provider.transcription(model) };
};

export const connectSpeech = (connection: SpeechConnection): TranscribeSpeech => {
  const run = createConcurrencyLimit(limit, () => new SpeechFailure('queue full'));
  let loading: ReturnType<typeof loadSdk> | undefined;
  return (wav, signal) =>
    run(async () => {
      try {
        loading ??= loadSdk(connection);
        const { transcribe, model } = await loading;
        const { text } = await transcribe({
          model,
          audio: wav,
          maxRetries: 1,
          providerOptions: { openai: { language: 'en' } },
          abortSignal: AbortSignal.any([AbortSignal.timeout(callMs), ...(signal ? [signal] : [])]),
        });
        return text.trim();
      } catch (error) {
        // silence is no failure
        if (error instanceof Error && error.name === 'AI_NoTranscriptGeneratedError') return '';
        throw new SpeechFailure(error instanceof Error ? error.message : String(error), error);
      }
    }, signal);
};
