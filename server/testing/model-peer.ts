// A stand-in for model providers that speaks their protocols over the wire: all four from one port.
import { LLMock } from '@copilotkit/aimock';
import type { ModelConnection, ProviderName } from '../src/ai/model.port.ts';

export const providers: readonly ProviderName[] = ['openai', 'anthropic', 'google', 'compatible'];

export const openModelPeer = async () => {
  const peer = new LLMock({ port: 0, host: '127.0.0.1' });
  await peer.start();
  return {
    peer,
    connection: (provider: ProviderName): ModelConnection => ({
      provider,
      model: {
        openai: 'gpt-5.4',
        anthropic: 'claude-sonnet-4-6',
        google: 'gemini-3-pro',
        compatible: 'qwen3',
      }[provider],
      apiKey: 'a key of tests 7f3a',
      baseUrl: `${peer.url}/${provider === 'google' ? 'v1beta' : 'v1'}`,
    }),
    close: () => peer.stop(),
  };
};
