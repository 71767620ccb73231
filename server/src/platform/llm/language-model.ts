// The AI SDK's model for a connection, for each of the four protocols.
import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { ModelConnection, ProviderName } from './model.port.ts';
import { providerFetch as fetch } from './provider-fetch.ts';

/** Passed explicitly: the packages would otherwise read URLs and keys from the environment. */
const providerUrls: Record<Exclude<ProviderName, 'compatible'>, string> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
};

export type LanguageModel = ReturnType<ReturnType<typeof createAnthropic>>;
export type CallOptions = Parameters<LanguageModel['doStream']>[0];

export const createLanguageModel = ({
  provider,
  model,
  apiKey = '',
  baseUrl,
}: ModelConnection): LanguageModel => {
  const settings = (name: keyof typeof providerUrls) => ({
    apiKey,
    baseURL: baseUrl ?? providerUrls[name],
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
      if (baseUrl === undefined) throw new Error('a compatible provider needs an address');
      return createOpenAICompatible({
        name: 'compatible',
        baseURL: baseUrl,
        fetch,
        includeUsage: true,
        supportsStructuredOutputs: true,
        // servers on the same machine take no key, and some reject an empty one
        ...(apiKey === '' ? {} : { apiKey }),
      })(model);
  }
};

/** OpenAI stores requests for a month unless told not to. */
export const providerOptions = { openai: { store: false } } satisfies CallOptions['providerOptions'];
