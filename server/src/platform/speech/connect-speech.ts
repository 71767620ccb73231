// The adapter of the speech port to the AI SDK, for any provider with OpenAI's transcription API.
import { createConcurrencyLimit } from '../kernel/concurrency-limit.ts';
import { ModelFailure } from '../llm/model.port.ts';
import type { SpeechConnection, TranscribeSpeech } from './speech.port.ts';

/** A minute of speech takes a few seconds, and someone is waiting. */
const callMs = 30_000;
/** The reply's maximum size; the words of a minute take about 1 kB. */
const maxReplyBytes = 200_000;
const limit = { atOnce: 16, longestQueue: 200 };

/**
 * For multipart bodies, which provider-fetch.ts doesn't support. Rejects redirects, which could send the key elsewhere,
 * and replies that are too long.
 */
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

/** Loaded at the first call, because most servers don't need it. */
const loadSdk = async ({ baseUrl, model, apiKey = '' }: SpeechConnection) => {
  const [{ createOpenAI }, { transcribe }, { toModelFailure }] = await Promise.all([
    import('@ai-sdk/openai'),
    import('ai'),
    import('../llm/to-model-failure.ts'),
  ]);
  const provider = createOpenAI({ baseURL: baseUrl, apiKey, fetch: limitedFetch });
  return { transcribe, model: provider.transcription(model), toModelFailure };
};

export const connectSpeech = (connection: SpeechConnection): TranscribeSpeech => {
  const run = createConcurrencyLimit(limit, () => new ModelFailure('rate_limited', 'queue full'));
  return (wav, signal) =>
    run(async () => {
      const { transcribe, model, toModelFailure } = await loadSdk(connection);
      try {
        const { text } = await transcribe({
          model,
          audio: wav,
          maxRetries: 1,
          providerOptions: { openai: { language: 'en' } },
          abortSignal: AbortSignal.any([AbortSignal.timeout(callMs), ...(signal ? [signal] : [])]),
        });
        return text.trim();
      } catch (error) {
        signal?.throwIfAborted();
        throw toModelFailure(error, { answered: false, now: Date.now() });
      }
    }, signal);
};
