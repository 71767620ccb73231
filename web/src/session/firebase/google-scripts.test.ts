// Tests that the default policy allows only Google's own script files, and no lookalike URLs.
import { expect, test } from 'vitest';
import { isGoogleScript } from './google-scripts.ts';

test.each(['https://apis.google.com/js/api.js?onload=x', 'https://apis.google.com/_/scs/abc/x.js'])(
  '%s is allowed as a script',
  (address) => expect(isGoogleScript(address)).toBe(true),
);

test.each([
  'http://apis.google.com/js/api.js',
  'https://apis.google.com.elsewhere.example/js/api.js',
  'https://apis.google.com@elsewhere.example/js/api.js',
  'https://apis.google.com:8443/js/api.js',
  '//apis.google.com/js/api.js',
  '/assets/workers/sql-1.js',
  'data:text/javascript,1',
  'javascript:1',
  '',
])('%j isn’t allowed', (address) => expect(isGoogleScript(address)).toBe(false));
