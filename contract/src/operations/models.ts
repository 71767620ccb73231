// Language models: their uses, cost, and performance, and people's own API keys.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Day, Instant } from '../primitives.ts';

export const ModelSlot = z.enum(['first', 'second']);
export type ModelSlot = z.infer<typeof ModelSlot>;

export const ModelProvider = z.enum(['openai', 'anthropic', 'google', 'compatible']);
export type ModelProvider = z.infer<typeof ModelProvider>;
/** Providers with fixed URLs, for which people can bring their own API key. */
export const KnownProvider = z.enum(['openai', 'anthropic', 'google']);
export type KnownProvider = z.infer<typeof KnownProvider>;

export const ModelPurpose = z.enum([
  'grade',
  'second_opinion',
  'interview',
  'assistant',
  'author',
  'explain',
  'try',
]);
export type ModelPurpose = z.infer<typeof ModelPurpose>;

/**
 * How a model call can fail. down: unreachable, or a provider error. slow: timed out before the first token or the end.
 * rate_limited: the provider asked to retry later. cut: the stream ended early. empty: no text. malformed: wrong format.
 * refused: the model declined. budget_spent: today's token budget is used up. turned_down: wrong key, model, or request.
 */
export const ModelFailureKind = z.enum([
  'down',
  'slow',
  'rate_limited',
  'cut',
  'empty',
  'malformed',
  'refused',
  'budget_spent',
  'turned_down',
]);
export type ModelFailureKind = z.infer<typeof ModelFailureKind>;

/** A call's outcome: done, canceled by the caller (`left`), or failed. */
export const ModelOutcome = z.enum(['done', 'left', ...ModelFailureKind.options]);
export type ModelOutcome = z.infer<typeof ModelOutcome>;

const ModelName = z.string().check(z.trim(), z.minLength(1), z.maxLength(200), z.regex(/^[\x21-\x7e]+$/));
/** One line of printable ASCII characters without spaces. */
const ApiKey = z.string().check(z.trim(), z.minLength(1), z.maxLength(500), z.regex(/^[\x21-\x7e]+$/));
/** A URL without a user name, password, or query string. */
const Address = z
  .string()
  .check(z.trim(), z.maxLength(500), z.regex(/^https?:\/\/[^/?#@\s]+(\/[^?#@\s]*)?$/i));
const Tokens = z.number().check(z.int(), z.minimum(0), z.maximum(999_999_999_999));
const Dollars = z.number().check(z.minimum(0), z.maximum(100_000));
/** US dollars per million tokens. */
export const Price = z.object({ in: Dollars, out: Dollars });
export type Price = z.infer<typeof Price>;

/** The parts of an API key that can be shown: its last characters and when it was set. */
export const KeyState = z.object({ endsIn: z.nullable(z.string()), setAt: z.nullable(Instant) });

export const SlotState = z.object({
  /** `key_unreadable`: the API key was encrypted with a different application secret. */
  state: z.enum(['none', 'off', 'ready', 'key_unreadable']),
  /** Source of the setting; the admin panel overrides the environment. */
  from: z.nullable(z.enum(['panel', 'environment'])),
  provider: z.nullable(ModelProvider),
  model: z.nullable(z.string()),
  /** null: the provider's default. */
  baseUrl: z.nullable(z.string()),
  key: z.nullable(KeyState),
  price: z.nullable(Price),
});
export type SlotState = z.infer<typeof SlotState>;

/** Tokens per day (UTC), per person and in total; null: no limit. */
export const ModelBudgets = z.object({ personDay: z.nullable(Tokens), allDay: z.nullable(Tokens) });
export type ModelBudgets = z.infer<typeof ModelBudgets>;

export const ModelTry = z.object({
  outcome: ModelOutcome,
  provider: ModelProvider,
  model: z.string(),
  /** A short provider code, such as `401 invalid_api_key`; empty on success. */
  detail: z.string(),
  firstWordMs: z.nullable(z.number()),
  totalMs: z.number(),
  tokens: z.number(),
});
export type ModelTry = z.infer<typeof ModelTry>;

/** Details of the `model_not_working` error. `didYouMean`: a URL at which the same model works. */
export const FailedTry = z.extend(ModelTry, { didYouMean: z.nullable(z.string()) });
export type FailedTry = z.infer<typeof FailedTry>;

/** The language model that grades one person's written answers, and whether it uses their own API key. */
export const GradingModel = z.object({ model: z.string(), ownKey: z.boolean() });
export type GradingModel = z.infer<typeof GradingModel>;

export const ModelFigures = z.object({
  /** Successful calls in the last seven days. */
  speed: z.array(
    z.object({
      provider: z.string(),
      model: z.string(),
      calls: z.number(),
      firstWordMedianMs: z.number(),
      firstWordP95Ms: z.number(),
      totalMedianMs: z.number(),
      totalP95Ms: z.number(),
    }),
  ),
  /** The last 30 days, newest first; calls with people's own keys are excluded. */
  days: z.array(
    z.object({
      day: Day,
      purpose: ModelPurpose,
      calls: z.number(),
      inputTokens: z.number(),
      outputTokens: z.number(),
      /** US dollars; null if none of the calls had a price. */
      cost: z.nullable(z.number()),
      /** Calls with unknown cost. */
      unpriced: z.number(),
    }),
  ),
  /** Failures in the last 30 days. */
  failures: z.array(z.object({ outcome: ModelOutcome, calls: z.number(), lastAt: Instant })),
});
export type ModelFigures = z.infer<typeof ModelFigures>;

/** Tokens a model uses to grade one test; the provider may bill differently. */
export const ModelUse = z.object({
  /** `records`: measured in the last 90 days; `estimate`: from the lengths of this installation's questions and our prompts. */
  from: z.enum(['records', 'estimate']),
  /** For records, the number of tests; for an estimate, the number of questions assumed per test. */
  of: z.number(),
  inputTokens: z.number(),
  outputTokens: z.number(),
});
export type ModelUse = z.infer<typeof ModelUse>;

const slotBody = z.object({ slot: ModelSlot });

export const modelEndpoints = {
  readModels: endpoint({
    method: 'GET',
    path: '/admin/models',
    access: 'admin',
    summary: 'Lists the language models that are set up, with their cost and performance.',
    output: z.object({
      first: SlotState,
      second: SlotState,
      budgets: z.extend(ModelBudgets, { from: z.enum(['panel', 'environment']) }),
      /** Tokens used today from the budget for everyone, including those reserved by running calls. */
      tokensToday: z.number(),
      figures: ModelFigures,
    }),
    errors: [],
  }),
  readModelUse: endpoint({
    method: 'GET',
    path: '/models/use',
    access: 'public',
    summary: 'Returns how many tokens a model needs to grade one test, measured here or estimated.',
    output: ModelUse,
    errors: [],
  }),
  setModel: endpoint({
    method: 'PUT',
    path: '/admin/models',
    access: 'admin',
    summary:
      'Tests a model with one small call and, if that works, uses it in place of the environment settings. No restart needed.',
    body: z.extend(slotBody, {
      provider: ModelProvider,
      model: ModelName,
      /** Required for `compatible`. */
      baseUrl: z.nullable(Address),
      /** Absent: keeps the stored key, if provider and URL are unchanged too. */
      apiKey: z.optional(ApiKey),
      price: z.nullable(Price),
    }),
    output: ModelTry,
    errors: ['model_key_needed', 'model_address_needed', 'model_not_working'],
  }),
  tryModel: endpoint({
    method: 'POST',
    path: '/admin/models/try',
    access: 'admin',
    summary: 'Sends a model one small grading request and returns the outcome.',
    body: slotBody,
    output: ModelTry,
    errors: ['model_not_set_up'],
  }),
  turnModelOff: endpoint({
    method: 'POST',
    path: '/admin/models/off',
    access: 'admin',
    summary: 'Turns a model off, regardless of the environment settings, and deletes its stored key.',
    body: slotBody,
    errors: [],
  }),
  resetModel: endpoint({
    method: 'POST',
    path: '/admin/models/reset',
    access: 'admin',
    summary: 'Reverts a model to the environment settings and deletes its stored key.',
    body: slotBody,
    errors: [],
  }),
  setModelBudgets: endpoint({
    method: 'PUT',
    path: '/admin/models/budgets',
    access: 'admin',
    summary: 'Sets the daily token budgets, per person and in total.',
    body: ModelBudgets,
    errors: [],
  }),
  readModelKey: endpoint({
    method: 'GET',
    path: '/profile/model-key',
    access: 'user',
    summary: 'Returns whether you use your own API key, never the key itself.',
    output: z.object({
      /** The installation provides a model. */
      provided: z.boolean(),
      own: z.nullable(
        z.object({ provider: KnownProvider, model: z.string(), key: KeyState, readable: z.boolean() }),
      ),
    }),
    errors: [],
  }),
  setModelKey: endpoint({
    method: 'PUT',
    path: '/profile/model-key',
    access: 'user',
    feature: 'own-keys',
    summary: 'Tests your own API key with one small call, and saves it if that works.',
    body: z.object({ provider: KnownProvider, model: ModelName, apiKey: ApiKey }),
    output: ModelTry,
    errors: ['feature_off', 'model_key_not_working'],
  }),
  removeModelKey: endpoint({
    method: 'DELETE',
    path: '/profile/model-key',
    access: 'user',
    summary: 'Deletes your own API key.',
    errors: [],
  }),
};
