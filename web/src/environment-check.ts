// Checks the URLs and flags of the runtime configuration, and returns errors and warnings. Pure.
import type { ServedConfig } from './config.ts';

/** With an error, pages can't reach the server; a warning should be reviewed. */
export type Finding = { level: 'error' | 'warning'; words: string };

const addressNames = { apiBaseUrl: 'The API base URL', backendUrl: 'The backend URL' } as const;
type AddressName = keyof typeof addressNames;

const parse = (address: string): URL | undefined => {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return /^https?:$/.test(url.protocol) ? url : undefined;
};

const requiredFinding = (name: AddressName, address: string | undefined): Finding[] => {
  if (!address) return [{ level: 'error', words: `${addressNames[name]} is missing.` }];
  if (parse(address)) return [];
  return [{ level: 'error', words: `${addressNames[name]} is not a valid URL: "${address}".` }];
};

const endsWithApi = (url: URL): boolean => /\/api\/*$/.test(url.pathname);
/** Hostnames as browsers normalize them: `127.1` becomes `127.0.0.1`. */
const isThisMachine = (url: URL): boolean =>
  /^(localhost|.*[.]localhost|127(?:[.]\d+){3}|0[.]0[.]0[.]0|\[::1?\])$/.test(url.hostname);

/** The findings; undefined if debug is off. Missing values count as their defaults. */
export const checkEnvironment = (given: ServedConfig): Finding[] | undefined => {
  const { apiBaseUrl, backendUrl, environment = 'development', debug = true, analytics = false } = given;
  if (!debug) return undefined;
  const api = parse(apiBaseUrl ?? '');
  const backend = parse(backendUrl ?? '');
  const inProduction = environment === 'production';
  const warnings: readonly (readonly [boolean, string])[] = [
    [api !== undefined && !endsWithApi(api), 'The API base URL should end with /api.'],
    [backend !== undefined && endsWithApi(backend), 'The backend URL should not end with /api.'],
    [
      inProduction && [api, backend].some((url) => url && isThisMachine(url)),
      'An address is localhost in production: only this machine can reach it.',
    ],
    [inProduction, 'Debug is enabled in production.'],
    [inProduction && !analytics, 'Analytics is disabled in production.'],
  ];
  return [
    ...requiredFinding('apiBaseUrl', apiBaseUrl),
    ...requiredFinding('backendUrl', backendUrl),
    ...warnings.filter(([holds]) => holds).map(([, words]): Finding => ({ level: 'warning', words })),
  ];
};
