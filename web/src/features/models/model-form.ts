// The values of the model form, and their validation before sending.
import { ModelProvider, type ModelSlot, type SlotState } from '@rehearse/contract/operations/models.ts';
import { noFault } from '../../ui/forms/form.ts';
import type { ModelInput } from './model-queries.ts';

export type ModelFormValues = {
  provider: string;
  model: string;
  baseUrl: string;
  apiKey: string;
  priceIn: string;
  priceOut: string;
};

export const formValuesOf = ({ provider, model, baseUrl, price }: SlotState): ModelFormValues => ({
  provider: provider ?? 'openai',
  model: model ?? '',
  baseUrl: baseUrl ?? '',
  apiKey: '',
  priceIn: price ? String(price.in) : '',
  priceOut: price ? String(price.out) : '',
});

/** The stored key is reused only with the same provider and address. */
export const keepsKey = (typed: ModelFormValues, { provider, baseUrl, key }: SlotState): boolean =>
  key !== null && provider === typed.provider && (baseUrl ?? '') === typed.baseUrl.trim().replace(/\/+$/, '');

const isPrice = (text: string): boolean => /^\d{1,6}([.,]\d{1,6})?$/.test(text.trim());
const oneWord = /^\S{1,500}$/;

const addressFault = (typed: string, { provider }: ModelFormValues): string | undefined => {
  const address = typed.trim();
  if (address === '') return provider === 'compatible' ? 'Enter the address of the server.' : undefined;
  return /^https?:\/\/[^\s/@?#]+(\/[^\s@?#]*)?$/i.test(address)
    ? undefined
    : 'Enter an address that starts with http:// or https://, with no user name, password, or query.';
};

const priceFault = (typed: string, { priceIn, priceOut }: ModelFormValues): string | undefined => {
  const hasOther = `${priceIn}${priceOut}`.trim() !== '';
  if (typed.trim() === '') return hasOther ? 'Enter both prices, or neither.' : undefined;
  return isPrice(typed) ? undefined : 'Enter a number such as 1.25.';
};

/** Validators for `useForm`, in field order. */
export const modelFaults = (now: SlotState) => ({
  provider: noFault,
  model: (typed: string) =>
    oneWord.test(typed.trim()) ? undefined : 'Enter the model name exactly as the provider writes it.',
  baseUrl: addressFault,
  apiKey: (typed: string, values: ModelFormValues) => {
    const apiKey = typed.trim();
    if (apiKey !== '')
      return oneWord.test(apiKey) ? undefined : 'An API key is a single line without spaces.';
    return values.provider === 'compatible' || keepsKey(values, now)
      ? undefined
      : 'Enter the API key for this provider and address.';
  },
  priceIn: priceFault,
  priceOut: priceFault,
});

const priceOf = (text: string): number => Number(text.trim().replace(',', '.'));

export const modelInputOf = (typed: ModelFormValues, slot: ModelSlot): ModelInput => {
  const apiKey = typed.apiKey.trim();
  const priced = typed.priceIn.trim() !== '';
  return {
    slot,
    provider: ModelProvider.parse(typed.provider),
    model: typed.model.trim(),
    baseUrl: typed.baseUrl.trim() || null,
    ...(apiKey === '' ? {} : { apiKey }),
    price: priced ? { in: priceOf(typed.priceIn), out: priceOf(typed.priceOut) } : null,
  };
};
