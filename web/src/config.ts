// The run-time configuration, served as /app-config.json; URLs default to the same origin.
import type { AppConfig, Environment } from '@rehearse/contract/app-config.ts';
import type { SignUpOffer } from '@rehearse/contract/sign-up.ts';

/** As it was handed out, before anything is put in the place of what is missing. */
export type GivenConfig = { [Name in keyof AppConfig]?: AppConfig[Name] | undefined };

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

/** By hand: the shape's own validator is 12 kB of script, and a public page would load it for nothing else. */
const isGiven = (value: unknown): value is GivenConfig => {
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

/** null: no answer came, which says nothing about what the server would hand out. */
const read = async (): Promise<GivenConfig | null> => {
  try {
    const response = await fetch('/app-config.json', { headers: { accept: 'application/json' } });
    if (!response.ok) return {};
    const given: unknown = await response.json();
    return isGiven(given) ? given : {};
  } catch {
    // The calls themselves will say that nothing can be reached; a page that closes meanwhile is no fault at all.
    return null;
  }
};

/** An address of the page's own host is called by the page's own scheme: a proxy may speak https for a server that can't know. */
const callable = (address: string | undefined): string | undefined => {
  if (address === undefined || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.host === location.host) url.protocol = location.protocol;
  return url.href.replace(/\/+$/, '');
};

const complete = (given: GivenConfig): AppConfig => ({
  ...sameOrigin,
  ...given,
  apiBaseUrl: callable(given.apiBaseUrl) ?? sameOrigin.apiBaseUrl,
  backendUrl: callable(given.backendUrl) ?? sameOrigin.backendUrl,
});

let reading: Promise<GivenConfig | null> | undefined;

/** Asked for once; every later caller gets the same answer. Asked again where none came: null until then. */
export const givenConfig = async (): Promise<GivenConfig | null> => {
  const given = await (reading ??= read());
  if (given === null) reading = undefined;
  return given;
};

/** What calls go by: an address that is missing or none at all is the page's own. */
export const appConfig = async (): Promise<AppConfig> => complete((await givenConfig()) ?? {});
