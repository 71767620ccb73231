// What the browser loads at run time from /app-config.json: URLs and switches, so that one build works everywhere.
import * as z from 'zod/mini';
import { SignUpOffer } from '../identity/sign-up.ts';

export const Environment = z.enum(['development', 'staging', 'production']);
export type Environment = z.infer<typeof Environment>;

/** The Firebase SDK's configuration; none of it is secret. */
export const FirebaseApp = z.object({
  apiKey: z.string(),
  authDomain: z.string(),
  projectId: z.string(),
  appId: z.optional(z.string()),
  /** host:port; absent outside of development. */
  emulatorHost: z.optional(z.string()),
});
export type FirebaseApp = z.infer<typeof FirebaseApp>;

export const AppConfig = z.object({
  /** Where the API is, with its `/api`; absolute. */
  apiBaseUrl: z.string(),
  /** The backend's root, absolute: what is not the API (sign-in entries, the identity provider). */
  backendUrl: z.string(),
  environment: Environment,
  /** The configuration is checked in the browser. */
  debug: z.boolean(),
  /** Page views and loading times are counted on our own server. */
  analytics: z.boolean(),
  /** Email is sent by a mail server or by Firebase. Off: it stays in the outbox, and pages say so. */
  sendsMail: z.boolean(),
  /** For sign-up buttons; whether someone can sign up is decided when they try. */
  signUp: SignUpOffer,
  /** Which outside sign-ins are configured. */
  providers: z.object({ google: z.boolean(), github: z.boolean() }),
  /** Host name of the transcription provider, if one is configured. */
  speech: z.optional(z.string()),
  /** If present, Firebase is the identity provider; otherwise the embedded one. */
  firebase: z.optional(FirebaseApp),
});
export type AppConfig = z.infer<typeof AppConfig>;
