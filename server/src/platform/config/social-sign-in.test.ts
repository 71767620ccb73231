// Tests which sign-in providers the settings enable: each one completely configured, or not at all.
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { socialSettingsFrom } from './social-sign-in.ts';

test('no provider is offered without settings', () => {
  expect(socialSettingsFrom(readConfig({}))).toEqual({});
});

test.each(['GOOGLE', 'GITHUB'])('%s requires both its client ID and its secret', (site) => {
  const fault = `${site}_CLIENT_ID and ${site}_CLIENT_SECRET: set both or neither`;
  expect(() => readConfig({ [`${site}_CLIENT_ID`]: 'rehearse' })).toThrow(fault);
  expect(() => readConfig({ [`${site}_CLIENT_SECRET`]: 'quiet' })).toThrow(fault);
});

test('Google and GitHub have default URLs, which settings can replace', () => {
  const both = {
    GOOGLE_CLIENT_ID: 'a',
    GOOGLE_CLIENT_SECRET: 'b',
    GITHUB_CLIENT_ID: 'c',
    GITHUB_CLIENT_SECRET: 'd',
  };
  expect(socialSettingsFrom(readConfig(both))).toEqual({
    google: { clientId: 'a', clientSecret: 'b', issuer: 'https://accounts.google.com' },
    github: {
      clientId: 'c',
      clientSecret: 'd',
      authorizeUrl: 'https://github.com/login/oauth/authorize',
      tokenUrl: 'https://github.com/login/oauth/access_token',
      apiUrl: 'https://api.github.com',
    },
  });
  expect(
    socialSettingsFrom(readConfig({ ...both, GOOGLE_ISSUER: 'http://127.0.0.1:9' })).google?.issuer,
  ).toBe('http://127.0.0.1:9');
});
