// The run-time configuration, handed out by the server as /app-config.json; same origin when it says nothing else.
import { AppConfig } from '@rehearse/contract/app-config.ts';
import * as z from 'zod/mini';

const GivenConfig = z.partial(AppConfig);
/** As it was handed out, before anything is put in the place of what is missing. */
export type GivenConfig = z.infer<typeof GivenConfig>;

const sameOrigin: AppConfig = {
  apiBaseUrl: '/api',
  backendUrl: '',
  environment: 'development',
  debug: true,
  analytics: false,
  providers: { google: false, github: false },
};

const read = async (): Promise<GivenConfig> => {
  try {
    const response = await fetch('/app-config.json', { headers: { accept: 'application/json' } });
    if (!response.ok) return {};
    const parsed = z.safeParse(GivenConfig, await response.json());
    return parsed.success ? parsed.data : {};
  } catch {
    // Without an answer the calls themselves will say that nothing can be reached.
    return {};
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

let asked: Promise<GivenConfig> | undefined;

/** Asked for once; every later caller gets the same answer. */
export const givenConfig = (): Promise<GivenConfig> => (asked ??= read());

/** What calls go by: an address that is missing or none at all is the page's own. */
export const appConfig = async (): Promise<AppConfig> => complete(await givenConfig());
