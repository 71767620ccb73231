// The model port: what grading, interviewing and writing can ask of a language model, and how a call can fail.
import type { ModelFailureKind, ModelPurpose } from '@rehearse/contract/operations/models.ts';
import type * as z from 'zod';

/** What a call is for; calls are counted, priced, and listed by purpose. */
export type Purpose = ModelPurpose;

/** Thrown by all model calls, except when the caller aborts. Its message is logged, so it contains no key or prompt. */
export class ModelFailure extends Error {
  readonly kind: ModelFailureKind;
  /** The provider's Retry-After, capped at an hour. */
  readonly retryAfterMs: number | undefined;
  /** The invalid reply, for one repair: untrusted text, never logged. */
  readonly replyText: string | undefined;
  /** Tokens that the failed call used anyway. */
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

  /** Whether the same call could succeed later. */
  get passes(): boolean {
    return ['down', 'slow', 'rate_limited', 'cut', 'empty'].includes(this.kind);
  }
}

export interface ModelUsage {
  inputTokens: number;
  outputTokens: number;
  /** false: the provider didn't report it, so it's estimated from text lengths. */
  counted: boolean;
  /** In US dollars; null: unknown because no price is set (never 0). */
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
  /** Contains only instructions: people's text never goes here. */
  system: string;
  /** A limit lower than the installation's own. */
  maxOutputTokens?: number;
  /** Aborts when the client disconnects, which ends the call at the provider. */
  signal?: AbortSignal | undefined;
}

export interface ObjectRequest<T> extends Ask {
  prompt: string;
  /** All keys must be present, because providers require it: use `z.nullable`, not `z.optional`. */
  schema: z.ZodType<T>;
  /** Sent to the provider with the schema. */
  schemaName?: string;
  /** For measuring latency. */
  onFirstWord?: (() => void) | undefined;
  /** Tokens used by a call whose client disconnected; null: none. */
  onLeft?: ((usage: ModelUsage | null) => void) | undefined;
}

export interface TextRequest extends Ask {
  /** The call is prepared immediately but only sent once this resolves; if it rejects, so does the call. */
  allowed?: Promise<unknown> | undefined;
  messages: readonly ModelMessage[];
}

/** Starts with the first read; leaving the loop ends the call at the provider. */
export interface ModelStream extends AsyncIterable<string> {
  /** Resolves when the stream has ended or was left, and never rejects. null: no tokens were used. */
  usage: Promise<ModelUsage | null>;
}

export interface Model {
  identity: ModelIdentity;
  askForObject: <T>(ask: ObjectRequest<T>) => Promise<{ value: T; usage: ModelUsage }>;
  streamText: (ask: TextRequest) => ModelStream;
}

/**
 * The model for a purpose; for a person with their own key, their model. If undefined, no model is configured, and the
 * built-in implementation does the work. Call it for each piece of work, because administrators change models at run
 * time. Model calls may throw `budget_spent`.
 */
export type FindModel = (purpose: Purpose, userId: string | null) => Promise<Model | undefined>;

export type ProviderName = 'openai' | 'anthropic' | 'google' | 'compatible';

/** Everything needed to reach a model. */
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

/** Opens no connection; that happens with each call. */
export type ConnectModel = (connection: ModelConnection, limits: ModelLimits) => Model;
