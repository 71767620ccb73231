// The runtime configuration, served as /app-config.json; URLs default to the same origin.
import type { AppConfig, Environment } from '@rehearse/contract/operations/app-config.ts';
import type { SignUpOffer } from '@rehearse/contract/identity/sign-up.ts';

/** As served, without defaults. */
export type ServedConfig = { [Name in keyof AppConfig]?: AppConfig[Name] | undefined };

const sameOrigin: AppConfig = {
  apiBaseUrl: '/api',
  backendUrl: '',
  environment: 'development',
  debug: true,
  analytics: false,
  sendsMail: false,
  signUp: 'open',
  providers: { google: false, github: false },
};

type Kind = 'string' | 'boolean' | 'object' | 'undefined';
const kinds: Record<keyof AppConfig, Kind> = {
  apiBaseUrl: 'string',
  backendUrl: 'string',
  environment: 'string',
  debug: 'boolean',
  analytics: 'boolean',
  sendsMail: 'boolean',
  signUp: 'string',
  providers: 'object',
  speech: 'string',
  firebase: 'object',
};
const environments: Record<Environment, true> = { development: true, staging: true, production: true };

const offers: Record<SignUpOffer, true> = { open: true, invitation: true, closed: true };

const hasKinds = (value: unknown, wanted: Record<string, readonly Kind[]>): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(wanted).every(([name, allowed]) =>
    allowed.some((kind) => typeof (value as Record<string, unknown>)[name] === kind),
  );

/** Hand-written, because public pages would load the 12 kB schema library only for this. */
const isServedConfig = (value: unknown): value is ServedConfig => {
  const optional = Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [name, [kind, 'undefined'] as const]),
  );
  if (!hasKinds(value, optional)) return false;
  const { environment, signUp, providers, firebase } = value as Record<
    'environment' | 'signUp' | 'providers' | 'firebase',
    unknown
  >;
  return (
    (environment === undefined || Object.hasOwn(environments, environment as string)) &&
    (signUp === undefined || Object.hasOwn(offers, signUp as string)) &&
    (providers === undefined || hasKinds(providers, { google: ['boolean'], github: ['boolean'] })) &&
    (firebase === undefined ||
      hasKinds(firebase, {
        apiKey: ['string'],
        authDomain: ['string'],
        projectId: ['string'],
        appId: ['string', 'undefined'],
        emulatorHost: ['string', 'undefined'],
      }))
  );
};

/** Null if there was no response, so the configuration is unknown. */
const read = async (): Promise<ServedConfig | null> => {
  try {
    const response = await fetch('/app-config.json', { headers: { accept: 'application/json' } });
    if (!response.ok) return {};
    const given: unknown = await response.json();
    return isServedConfig(given) ? given : {};
  } catch {
    // Later calls report that the server is unreachable. A page that is closing isn't an error.
    return null;
  }
};

/** A URL on the page's own host gets the page's scheme: a proxy may terminate TLS without the server knowing. */
const callable = (address: string | undefined): string | undefined => {
  if (address === undefined || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.host === location.host) url.protocol = location.protocol;
  return url.href.replace(/\/+$/, '');
};

const complete = (given: ServedConfig): AppConfig => ({
  ...sameOrigin,
  ...given,
  apiBaseUrl: callable(given.apiBaseUrl) ?? sameOrigin.apiBaseUrl,
  backendUrl: callable(given.backendUrl) ?? sameOrigin.backendUrl,
});

let reading: Promise<ServedConfig | null> | undefined;

/** Loaded once and shared by all callers. Null if there was no response; the next call then tries again. */
export const servedConfig = async (): Promise<ServedConfig | null> => {
  const given = await (reading ??= read());
  if (given === null) reading = undefined;
  return given;
};

/** The configuration with defaults: a missing or invalid base URL becomes the page's own origin. */
export const appConfig = async (): Promise<AppConfig> => complete((await servedConfig()) ?? {});
