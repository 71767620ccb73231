// Tests the environment check: two required URLs, five warnings, and no findings if debug is off.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ServedConfig } from './config.ts';
import { checkEnvironment } from './environment-check.ts';

const good: ServedConfig = {
  apiBaseUrl: 'https://rehearse.example.org/api',
  backendUrl: 'https://rehearse.example.org',
  environment: 'development',
  debug: true,
  analytics: false,
};
const wordsOf = (changes: ServedConfig): string[] =>
  (checkEnvironment({ ...good, ...changes }) ?? []).map(({ level, words }) => `${level}: ${words}`);

const endWithApi = 'warning: The API base URL should end with /api.';
const notEndWithApi = 'warning: The backend URL should not end with /api.';
const localhost = 'warning: An address is localhost in production: only this machine can reach it.';
const debugInProduction = 'warning: Debug is enabled in production.';
const noAnalytics = 'warning: Analytics is disabled in production.';

describe('the environment check', () => {
  test('finds nothing wrong with two valid URLs in development', () => {
    expect(wordsOf({})).toEqual([]);
    expect(wordsOf({ apiBaseUrl: 'http://localhost:3000/api', backendUrl: 'http://localhost:3000' })).toEqual(
      [],
    );
  });

  test.each([
    [undefined, 'is missing.'],
    ['', 'is missing.'],
    ['/api', 'is not a valid URL: "/api".'],
    ['rehearse.example.org/api', 'is not a valid URL: "rehearse.example.org/api".'],
    ['ftp://rehearse.example.org/api', 'is not a valid URL: "ftp://rehearse.example.org/api".'],
    ['http://', 'is not a valid URL: "http://".'],
  ])('[S5.10] requires two valid URLs: %s', (address, fault) => {
    expect(wordsOf({ apiBaseUrl: address })).toEqual([`error: The API base URL ${fault}`]);
    expect(wordsOf({ backendUrl: address })).toEqual([`error: The backend URL ${fault}`]);
  });

  test('[S5.10] [S1.2] reports both URLs if nothing is set', () => {
    expect(checkEnvironment({})).toEqual([
      { level: 'error', words: 'The API base URL is missing.' },
      { level: 'error', words: 'The backend URL is missing.' },
    ]);
  });

  test('[S5.11] warns about an API base URL that doesn’t end with /api', () => {
    expect(wordsOf({ apiBaseUrl: 'https://rehearse.example.org' })).toEqual([endWithApi]);
    expect(wordsOf({ apiBaseUrl: 'https://rehearse.example.org/myapi' })).toEqual([endWithApi]);
    expect(wordsOf({ apiBaseUrl: 'https://rehearse.example.org/v1/api/' })).toEqual([]);
  });

  test('[S5.12] warns about a backend URL that ends with /api', () => {
    expect(wordsOf({ backendUrl: 'https://rehearse.example.org/api' })).toEqual([notEndWithApi]);
    expect(wordsOf({ backendUrl: 'https://api.example.org' })).toEqual([]);
  });

  test.each(['localhost:3000', '127.0.0.1', '127.1', '[::1]:3000', 'rehearse.localhost', '0.0.0.0'])(
    '[S5.13] warns about %s in production, in either URL',
    (host) => {
      const environment = 'production';
      expect(wordsOf({ environment, apiBaseUrl: `http://${host}/api` })).toContain(localhost);
      expect(wordsOf({ environment, backendUrl: `http://${host}` })).toContain(localhost);
      expect(wordsOf({ environment: 'staging', backendUrl: `http://${host}` })).toEqual([]);
    },
  );

  test('[S5.13] doesn’t mistake other hosts for localhost', () => {
    const environment = 'production';
    for (const host of ['localhost.example.org', 'notlocalhost', '128.0.0.1', '127.example.org'])
      expect(wordsOf({ environment, backendUrl: `http://${host}` })).not.toContain(localhost);
  });

  test('[S5.14] warns about debug in production', () => {
    expect(wordsOf({ environment: 'production', analytics: true })).toEqual([debugInProduction]);
  });

  test('[S5.15] warns about disabled analytics in production', () => {
    expect(wordsOf({ environment: 'production', analytics: false })).toEqual([
      debugInProduction,
      noAnalytics,
    ]);
  });
});

const anyConfig = fc.record(
  {
    apiBaseUrl: fc.oneof(fc.webUrl(), fc.string(), fc.constant('http://localhost/api')),
    backendUrl: fc.oneof(fc.webUrl(), fc.string(), fc.constant('http://localhost')),
    environment: fc.constantFrom('development', 'staging', 'production' as const),
    debug: fc.boolean(),
    analytics: fc.boolean(),
  },
  { requiredKeys: [] },
);

test('[S5.16] the check runs only if debug is on', () => {
  fc.assert(
    fc.property(anyConfig, (config) => {
      expect(checkEnvironment({ ...config, debug: false })).toBeUndefined();
      expect(checkEnvironment({ ...config, debug: true })).toBeDefined();
    }),
  );
});

test('warnings are unique, at most two findings are errors, and production warnings are only for production', () => {
  fc.assert(
    fc.property(anyConfig, (config) => {
      const found = checkEnvironment({ ...config, debug: true }) ?? [];
      const words = found.map((finding) => finding.words);
      expect(new Set(words).size).toBe(words.length);
      expect(found.filter(({ level }) => level === 'error').length).toBeLessThanOrEqual(2);
      if (config.environment !== 'production') expect(words.join()).not.toContain('in production');
    }),
  );
});
