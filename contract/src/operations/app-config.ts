// The browser's run-time configuration, /app-config.json: URLs and switches, so that one build works everywhere.
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
  /** host:port; absent outside development. */
  emulatorHost: z.optional(z.string()),
});
export type FirebaseApp = z.infer<typeof FirebaseApp>;

export const AppConfig = z.object({
  /** Absolute URL of the API, including `/api`. */
  apiBaseUrl: z.string(),
  /** Absolute URL of the backend's root, for everything outside the API (sign-in entry points, the identity provider). */
  backendUrl: z.string(),
  environment: Environment,
  /** Validate the configuration in the browser. */
  debug: z.boolean(),
  /** Send page views and loading times to our own server. */
  analytics: z.boolean(),
  /** Email is sent by a mail server or Firebase. If false, it stays in the outbox, and pages say so. */
  sendsMail: z.boolean(),
  /** For sign-up buttons; the server decides when someone signs up. */
  signUp: SignUpOffer,
  /** Which external sign-in providers are configured. */
  providers: z.object({ google: z.boolean(), github: z.boolean() }),
  /** Host name of the transcription provider, if one is configured. */
  speech: z.optional(z.string()),
  /** If present, Firebase is the identity provider; otherwise the embedded one. */
  firebase: z.optional(FirebaseApp),
});
export type AppConfig = z.infer<typeof AppConfig>;
