// Tests the entry routes of social sign-in with Firebase: they redirect to the page that opens the provider.
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { mountSocialEntries } from './social-entries.ts';

const ask = async (path: string, { github = false, pages }: { github?: boolean; pages?: string } = {}) => {
  const app = Fastify();
  mountSocialEntries(app, { google: true, github }, pages);
  const { statusCode, headers } = await app.inject(path);
  return [statusCode, headers.location];
};

test('[S7.11] [S7.12] the Google and GitHub entries redirect to our page with the return path', async () => {
  expect(await ask('/auth/oauth2/google')).toEqual([302, '/oauth/callback?leave=google']);
  expect(await ask('/auth/oauth2/google?return=%2Fdashboard%2Freview')).toEqual([
    302,
    '/oauth/callback?leave=google&return=%2Fdashboard%2Freview',
  ]);
  expect(await ask('/oauth2/authorize/github', { github: true })).toEqual([
    302,
    '/oauth/callback?leave=github',
  ]);
});

test('the entries redirect to the pages’ own origin if they have one', async () => {
  expect(await ask('/auth/oauth2/google', { pages: 'https://rehearse.example/' })).toEqual([
    302,
    'https://rehearse.example/oauth/callback?leave=google',
  ]);
});

test('a provider that isn’t enabled in the project has no entry route', async () => {
  expect(await ask('/oauth2/authorize/github')).toEqual([404, undefined]);
});

test.each(['?return=https%3A%2F%2Felsewhere.example', '?return=', '?leave=github&return=%2F&return=%2Fx'])(
  'an invalid return path is ignored: %s',
  async (query) => {
    expect(await ask(`/auth/oauth2/google${query}`)).toEqual([302, '/oauth/callback?leave=google']);
  },
);
