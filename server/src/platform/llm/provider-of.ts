// The four protocols: what each package needs to be told to reach one model, and to keep nothing of it.
import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { ModelConnection, ProviderName } from './model.port.ts';

/** Said aloud: the packages would otherwise look for addresses and keys in the environment. */
export const ownAddresses: Record<Exclude<ProviderName, 'compatible'>, string> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
};

/** One model of a provider, at the level of its protocol. */
export type WireModel = ReturnType<ReturnType<typeof createAnthropic>>;

export const languageModelOf = (
  { provider, model, apiKey = '', baseUrl }: ModelConnection,
  fetch: typeof globalThis.fetch,
): WireModel => {
  const settings = (name: keyof typeof ownAddresses) => ({
    apiKey,
    baseURL: baseUrl ?? ownAddresses[name],
    fetch,
  });
  switch (provider) {
    case 'openai':
      return createOpenAI(settings('openai')).responses(model);
    case 'anthropic':
      return createAnthropic(settings('anthropic'))(model);
    case 'google':
      return createGoogle(settings('google'))(model);
    case 'compatible':
      if (baseUrl === undefined) throw new Error('a compatible provider is reached by its address alone');
      return createOpenAICompatible({
        name: 'compatible',
        baseURL: baseUrl,
        fetch,
        includeUsage: true,
        supportsStructuredOutputs: true,
        // servers on the own machine take no key, and some refuse an empty one
        ...(apiKey === '' ? {} : { apiKey }),
      })(model);
  }
};

/** OpenAI keeps what it is sent for a month unless it is told not to. */
export const callOptions = {
  openai: { store: false },
} satisfies NonNullable<Parameters<WireModel['doStream']>[0]['providerOptions']>;
