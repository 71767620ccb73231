// The run-time configuration, handed out by the server as /app-config.json; same origin when it says nothing else.
import * as z from 'zod/mini';

const AppConfig = z.object({
  /** Where the API is, with its `/api`. */
  apiBaseUrl: z._default(z.string(), '/api'),
  /** The backend's root: what is not the API (sign-in entries, the identity provider). */
  backendUrl: z._default(z.string(), ''),
  debug: z._default(z.boolean(), false),
  /** Which outside sign-ins are configured. */
  providers: z._default(z.object({ google: z.boolean(), github: z.boolean() }), {
    google: false,
    github: false,
  }),
});
export type AppConfig = z.infer<typeof AppConfig>;

const sameOrigin: AppConfig = z.parse(AppConfig, {});

const read = async (): Promise<AppConfig> => {
  try {
    const response = await fetch('/app-config.json', { headers: { accept: 'application/json' } });
    if (!response.ok) return sameOrigin;
    const parsed = z.safeParse(AppConfig, await response.json());
    return parsed.success ? parsed.data : sameOrigin;
  } catch {
    // Without an answer the calls themselves will say that nothing can be reached.
    return sameOrigin;
  }
};

let asked: Promise<AppConfig> | undefined;

/** Asked for once; every later caller gets the same answer. */
export const appConfig = (): Promise<AppConfig> => (asked ??= read());
