// The model port: what grading, interviewing and writing may ask of a language model, and how one can fail them.
import type { ModelFailureKind, ModelPurpose } from '@rehearse/contract/operations/models.ts';
import type * as z from 'zod';

/** What a call is for: calls are counted, priced and shown by it. */
export type Purpose = ModelPurpose;

/** Thrown by all model calls, except for the caller's own abort. Its message is for the log: no key, no prompt. */
export class ModelFailure extends Error {
  readonly kind: ModelFailureKind;
  /** The provider's Retry-After, at most an hour. */
  readonly retryAfterMs: number | undefined;
  /** The invalid reply, for one repair: untrusted text, never logged. */
  readonly replyText: string | undefined;
  /** What the failed call cost all the same. */
  readonly usage: ModelUsage | undefined;

  constructor(
    kind: ModelFailureKind,
    message: string,
    extra: {
      retryAfterMs?: number | undefined;
      replyText?: string | undefined;
      usage?: ModelUsage | undefined;
    } = {},
  ) {
    super(message);
    this.name = 'ModelFailure';
    this.kind = kind;
    this.retryAfterMs = extra.retryAfterMs;
    this.replyText = extra.replyText;
    this.usage = extra.usage;
  }

  /** Can the same call go well in a while? */
  get passes(): boolean {
    return ['down', 'slow', 'rate_limited', 'cut', 'empty'].includes(this.kind);
  }
}

export interface ModelUsage {
  inputTokens: number;
  outputTokens: number;
  /** false: not reported by the provider, so estimated from text lengths. */
  counted: boolean;
  /** In US dollars; null: unknown because no price is set, never 0. */
  cost: number | null;
}

export interface ModelIdentity {
  /** `openai`, `anthropic`, `google` or `compatible`. */
  provider: string;
  model: string;
}

export interface ModelMessage {
  role: 'user' | 'assistant';
  text: string;
}

interface Ask {
  /** Only rules: people's text never goes here. */
  system: string;
  /** A limit below the installation's own. */
  maxOutputTokens?: number;
  /** The reader has left: the call ends at the provider too. */
  signal?: AbortSignal | undefined;
}

export interface ObjectRequest<T> extends Ask {
  prompt: string;
  /** Providers take objects whose every key is there: `z.nullable`, not `z.optional`. */
  schema: z.ZodType<T>;
  /** Sent to the provider with the schema. */
  schemaName?: string;
  /** For measuring. */
  onFirstWord?: (() => void) | undefined;
  /** Tokens spent on a call whose reader disconnected; null: none. */
  onLeft?: ((usage: ModelUsage | null) => void) | undefined;
}

export interface TextRequest extends Ask {
  /** The call is prepared immediately but sent only once this resolves; its failure is the call's. */
  allowed?: Promise<unknown> | undefined;
  messages: readonly ModelMessage[];
}

/** Begins with the first read; leaving the loop ends the call at the provider. */
export interface ModelStream extends AsyncIterable<string> {
  /** Known when the words have ended or were left; never rejects. null: nothing was spent. */
  usage: Promise<ModelUsage | null>;
}

export interface Model {
  identity: ModelIdentity;
  askForObject: <T>(ask: ObjectRequest<T>) => Promise<{ value: T; usage: ModelUsage }>;
  streamText: (ask: TextRequest) => ModelStream;
}

/**
 * The model for a purpose, and for a person with a key of their own theirs. undefined: none is set up, and the built-in
 * part does it. Ask anew for each piece of work: administrators change models while we run. Calls may throw `budget_spent`.
 */
export type FindModel = (purpose: Purpose, userId: string | null) => Promise<Model | undefined>;

export type ProviderName = 'openai' | 'anthropic' | 'google' | 'compatible';

/** Everything that is needed to reach one model. */
export interface ModelConnection {
  provider: ProviderName;
  model: string;
  apiKey?: string | undefined;
  /** Absent: the provider's default URL. */
  baseUrl?: string | undefined;
}

export interface ModelLimits {
  firstWordMs: number;
  callMs: number;
  maxOutputTokens: number;
}

/** Opens nothing: a connection is made with each call. */
export type ConnectModel = (connection: ModelConnection, limits: ModelLimits) => Model;
