// The values of the model form, and their validation before anything is sent.
import type { ModelProvider, ModelSlot, SlotState } from '@rehearse/contract/operations/models.ts';
import type { ModelInput } from './model-queries.ts';

export type ModelFormValues = {
  provider: ModelProvider;
  model: string;
  baseUrl: string;
  apiKey: string;
  priceIn: string;
  priceOut: string;
};
export type Faults = Partial<Record<keyof ModelFormValues, string>>;

export const formValuesOf = ({ provider, model, baseUrl, price }: SlotState): ModelFormValues => ({
  provider: provider ?? 'openai',
  model: model ?? '',
  baseUrl: baseUrl ?? '',
  apiKey: '',
  priceIn: price ? String(price.in) : '',
  priceOut: price ? String(price.out) : '',
});

/** The stored key is only reused with the same provider and address. */
export const keepsKey = (typed: ModelFormValues, { provider, baseUrl, key }: SlotState): boolean =>
  key !== null && provider === typed.provider && (baseUrl ?? '') === typed.baseUrl.trim().replace(/\/+$/, '');

const isPrice = (text: string): boolean => /^\d{1,6}([.,]\d{1,6})?$/.test(text.trim());
const oneWord = /^\S{1,500}$/;

export const faultsOf = (typed: ModelFormValues, now: SlotState): Faults => {
  const faults: Faults = {};
  if (!oneWord.test(typed.model.trim()))
    faults.model = 'Enter the model name exactly as the provider writes it.';
  const address = typed.baseUrl.trim();
  if (address === '' && typed.provider === 'compatible') faults.baseUrl = 'Enter the address of the server.';
  if (address !== '' && !/^https?:\/\/[^\s/@?#]+(\/[^\s@?#]*)?$/i.test(address))
    faults.baseUrl =
      'Enter an address that starts with http:// or https://, with no user name, password, or query.';
  const apiKey = typed.apiKey.trim();
  if (apiKey !== '' && !oneWord.test(apiKey)) faults.apiKey = 'An API key is a single line without spaces.';
  if (apiKey === '' && typed.provider !== 'compatible' && !keepsKey(typed, now))
    faults.apiKey = 'Enter the API key for this provider and address.';
  const prices = [typed.priceIn.trim(), typed.priceOut.trim()];
  for (const name of ['priceIn', 'priceOut'] as const) {
    const text = typed[name].trim();
    if (text !== '' && !isPrice(text)) faults[name] = 'Enter a number such as 1.25.';
    if (text === '' && prices.some((other) => other !== '')) faults[name] = 'Enter both prices, or neither.';
  }
  return faults;
};

const priceOf = (text: string): number => Number(text.trim().replace(',', '.'));

export const modelInputOf = (typed: ModelFormValues, slot: ModelSlot): ModelInput => {
  const apiKey = typed.apiKey.trim();
  const priced = typed.priceIn.trim() !== '';
  return {
    slot,
    provider: typed.provider,
    model: typed.model.trim(),
    baseUrl: typed.baseUrl.trim() || null,
    ...(apiKey === '' ? {} : { apiKey }),
    price: priced ? { in: priceOf(typed.priceIn), out: priceOf(typed.priceOut) } : null,
  };
};
