// A fake model provider that speaks all four protocols over HTTP on one port.
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LLMock } from '@copilotkit/aimock';
import type { ModelConnection, ModelLimits, ProviderName } from '../src/platform/llm/model.port.ts';

export const providers: readonly ProviderName[] = ['openai', 'anthropic', 'google', 'compatible'];

const models = {
  openai: 'gpt-5.4',
  anthropic: 'claude-sonnet-4-6',
  google: 'gemini-3-pro',
  compatible: 'qwen3',
} as const;

/** Long enough for two busy cores; tests of timeouts set their own limits. */
export const patientLimits: ModelLimits = { firstWordMs: 20_000, callMs: 25_000, maxOutputTokens: 500 };

export const openModelPeer = async () => {
  const peer = new LLMock({ port: 0, host: '127.0.0.1' });
  await peer.start();
  const front = await openFront(peer.url);
  return {
    /** Sets responses and records requests; API keys are redacted in its records. */
    peer,
    /** The base URL, without /v1 (Google: /v1beta). */
    url: front.url,
    connection: (provider: ProviderName): ModelConnection => ({
      provider,
      model: models[provider],
      apiKey: 'a-key-of-tests-7f3a',
      baseUrl: `${front.url}/${provider === 'google' ? 'v1beta' : 'v1'}`,
    }),
    /** The API key of the last call. */
    lastKey: front.lastKey,
    /** Records the API key and raw body of every call from now on. */
    overhear: front.overhear,
    /** The number of calls that have neither completed nor been aborted. */
    open: front.open,
    close: async () => {
      await front.close();
      await peer.stop();
    },
  };
};

export type Overheard = { key: string; body: string };

/** A proxy that forwards everything unchanged, and records the API key. */
const openFront = async (target: string) => {
  let lastKey: string | undefined;
  let overheard: Overheard[] | undefined;
  let open = 0;
  const server = createServer((incoming, reply) => {
    const { headers, method, url } = incoming;
    const given = headers.authorization ?? headers['x-api-key'] ?? headers['x-goog-api-key'];
    lastKey = String(given ?? '').replace(/^Bearer /, '');
    const call = { key: lastKey, body: '' };
    if (overheard) {
      overheard.push(call);
      incoming.on('data', (piece: Buffer) => (call.body += piece.toString('latin1')));
    }
    const onward = request(`${target}${url ?? ''}`, { method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers).flushHeaders();
      answer.pipe(reply);
      answer.on('error', () => reply.destroy());
    });
    onward.on('error', () => reply.destroy());
    open += 1;
    reply.on('close', () => {
      open -= 1;
      onward.destroy();
    });
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lastKey: () => lastKey,
    overhear: (): readonly Overheard[] => (overheard ??= []),
    open: () => open,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
