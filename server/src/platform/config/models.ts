// Settings of the language models: the first one, the second one for doubts and disputes, and their limits and budgets.
import * as z from 'zod';
import type { ModelConnection, ModelLimits, ProviderName } from '../llm/model.port.ts';
import { addressShape, keyShape, modelShape } from './shapes.ts';

const providerShape = z.enum(['openai', 'anthropic', 'google', 'compatible'], {
  error: 'must be openai, anthropic, google, or compatible',
});
const whole = z.coerce.number({ error: 'must be a number' }).int('must be a whole number');
const budget = z
  .string()
  .trim()
  .regex(/^(off|\d{1,12})$/, 'must be a number of tokens, or off')
  .transform((value) => (value === 'off' ? null : Number(value)));
const price = z.coerce.number({ error: 'must be a number' }).min(0).max(100_000).optional();

export const modelSettings = {
  AI_PROVIDER: {
    shape: providerShape.optional(),
    meaning:
      'Model provider: openai, anthropic, google, or compatible (Ollama, vLLM, LM Studio, OpenRouter). Without one, the built-in grader and interviewer do everything.',
  },
  AI_MODEL: { shape: modelShape.optional(), meaning: 'Model name at the provider, such as gpt-5.4.' },
  AI_API_KEY: {
    shape: keyShape.optional(),
    meaning: 'API key; a compatible server on your own machine may not need one.',
  },
  AI_BASE_URL: {
    shape: addressShape.optional(),
    meaning:
      "Server address, such as `http://localhost:11434/v1`; required for compatible, otherwise the provider's default.",
  },
  AI_PRICE_IN: {
    shape: price,
    meaning: 'US dollars per million input tokens; without both prices, costs are unknown.',
  },
  AI_PRICE_OUT: { shape: price, meaning: 'US dollars per million output tokens.' },
  AI_SECOND_PROVIDER: {
    shape: providerShape.optional(),
    meaning: 'Provider of a second model, used when a grade is in doubt or disputed.',
  },
  AI_SECOND_MODEL: { shape: modelShape.optional(), meaning: 'Name of the second model.' },
  AI_SECOND_API_KEY: { shape: keyShape.optional(), meaning: 'Key of the second model.' },
  AI_SECOND_BASE_URL: { shape: addressShape.optional(), meaning: 'Address of the second model.' },
  AI_SECOND_PRICE_IN: { shape: price, meaning: 'US dollars per million input tokens of the second model.' },
  AI_SECOND_PRICE_OUT: { shape: price, meaning: 'US dollars per million output tokens of the second model.' },
  AI_FIRST_WORD_SECONDS: {
    shape: whole.min(1).max(600).default(30),
    meaning: 'Seconds a model has to send its first token.',
  },
  AI_CALL_SECONDS: {
    shape: whole.min(1).max(3600).default(120),
    meaning: 'Seconds a model call can take in total.',
  },
  AI_MAX_OUTPUT_TOKENS: {
    shape: whole.min(16).max(200_000).default(4_000),
    meaning: 'Maximum output tokens per call.',
  },
  AI_CALLS_AT_ONCE: {
    shape: whole.min(1).max(5_000).default(250),
    meaning: 'Model calls one process keeps open at a time; others wait.',
  },
  AI_BUDGET_PERSON_DAY: {
    shape: budget.prefault('200000'),
    meaning: 'Tokens one person can use per day (UTC), input and output; off for no limit.',
  },
  AI_BUDGET_DAY: {
    shape: budget.prefault('off'),
    meaning: 'Total tokens everyone can use per day; off for no limit.',
  },
} as const;

type Read = { [K in keyof typeof modelSettings]: z.output<(typeof modelSettings)[K]['shape']> };

/** `given` returns undefined if a setting is not set. */
export const modelFaults = (given: (name: string) => string | undefined): readonly string[] => [
  ...faultsOf('AI', given),
  ...faultsOf('AI_SECOND', given),
  ...(given('AI_SECOND_PROVIDER') !== undefined && given('AI_PROVIDER') === undefined
    ? ['AI_SECOND_PROVIDER: a second model needs a first; set AI_PROVIDER']
    : []),
];

const faultsOf = (group: string, given: (name: string) => string | undefined): readonly string[] => {
  const named = (part: string) => `${group}_${part}`;
  const provider = given(named('PROVIDER'));
  const parts = ['MODEL', 'API_KEY', 'BASE_URL', 'PRICE_IN', 'PRICE_OUT'];
  if (provider === undefined) {
    return parts
      .filter((part) => given(named(part)) !== undefined)
      .map((part) => `${named(part)} has no effect without ${named('PROVIDER')}`);
  }
  const needed = ['MODEL', provider === 'compatible' ? 'BASE_URL' : 'API_KEY'];
  return [
    ...needed
      .filter((part) => given(named(part)) === undefined)
      .map((part) => `${named(part)} is missing; ${named('PROVIDER')}=${provider} requires it`),
    ...((given(named('PRICE_IN')) === undefined) === (given(named('PRICE_OUT')) === undefined)
      ? []
      : [`${named('PRICE_IN')} and ${named('PRICE_OUT')}: set both or neither`]),
  ];
};

/** US dollars per million tokens. */
export type Price = { in: number; out: number };
export type ConfiguredModel = { connection: ModelConnection; price: Price | null };

/** Model settings of the environment; the panel can override them. */
export type ModelEnvironment = {
  first: ConfiguredModel | null;
  second: ConfiguredModel | null;
  limits: ModelLimits;
  callsAtOnce: number;
  /** Tokens; null: no limit. */
  budgets: { personDay: number | null; allDay: number | null };
  /** Base URLs of the known providers for people's own keys; absent: the providers' own. Not a setting: only for tests. */
  knownAddresses: Partial<Record<ProviderName, string>>;
};

const configured = (
  provider: ProviderName | undefined,
  model: string | undefined,
  rest: { apiKey?: string | undefined; baseUrl?: string | undefined },
  priceIn: number | undefined,
  priceOut: number | undefined,
): ConfiguredModel | null => {
  if (provider === undefined || model === undefined) return null;
  const priced = priceIn !== undefined && priceOut !== undefined;
  return {
    connection: { provider, model, ...rest },
    price: priced ? { in: priceIn, out: priceOut } : null,
  };
};

export const modelsFrom = (read: Read): ModelEnvironment => ({
  first: configured(
    read.AI_PROVIDER,
    read.AI_MODEL,
    { apiKey: read.AI_API_KEY, baseUrl: read.AI_BASE_URL },
    read.AI_PRICE_IN,
    read.AI_PRICE_OUT,
  ),
  second: configured(
    read.AI_SECOND_PROVIDER,
    read.AI_SECOND_MODEL,
    { apiKey: read.AI_SECOND_API_KEY, baseUrl: read.AI_SECOND_BASE_URL },
    read.AI_SECOND_PRICE_IN,
    read.AI_SECOND_PRICE_OUT,
  ),
  limits: {
    firstWordMs: read.AI_FIRST_WORD_SECONDS * 1000,
    callMs: read.AI_CALL_SECONDS * 1000,
    maxOutputTokens: read.AI_MAX_OUTPUT_TOKENS,
  },
  callsAtOnce: read.AI_CALLS_AT_ONCE,
  budgets: { personDay: read.AI_BUDGET_PERSON_DAY, allDay: read.AI_BUDGET_DAY },
  knownAddresses: {},
});

/** For commands and tests: no model, and no budget. */
export const noModels: ModelEnvironment = {
  first: null,
  second: null,
  limits: { firstWordMs: 30_000, callMs: 120_000, maxOutputTokens: 4_000 },
  callsAtOnce: 250,
  budgets: { personDay: null, allDay: null },
  knownAddresses: {},
};
