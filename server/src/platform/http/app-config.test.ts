// Tests what pages get: URLs are absolute whatever host the request was sent to, and settings take precedence.
import { expect, test } from 'vitest';
import { appConfigFor, type PageSettings } from './app-config.ts';

const settings: PageSettings = {
  environment: 'development',
  debug: true,
  analytics: false,
  sendsMail: false,
  providers: { google: false, github: false },
};

test.each([
  ['localhost:3000', 'http'],
  ['127.0.0.1:3000', 'http'],
  ['192.168.1.20:3000', 'http'],
  ['[::1]:3000', 'http'],
  ['rehearse.example.org', 'https'],
])('[S7.1] [S7.4] the API and root URLs are on the requested host %s', (host, protocol) => {
  expect(appConfigFor(settings, { host, protocol })).toEqual({
    ...settings,
    apiBaseUrl: `${protocol}://${host}/api`,
    backendUrl: `${protocol}://${host}`,
  });
});

const requestAddress = { host: '10.0.0.7:3000', protocol: 'http' };

test('PUBLIC_URL replaces the requested host', () => {
  expect(
    appConfigFor({ ...settings, publicUrl: 'https://rehearse.example.org/' }, requestAddress),
  ).toMatchObject({
    apiBaseUrl: 'https://rehearse.example.org/api',
    backendUrl: 'https://rehearse.example.org',
  });
});

test('[S7.4] the API URL and the root URL have separate settings', () => {
  const publicUrl = 'https://rehearse.example.org';
  expect(
    appConfigFor({ ...settings, publicUrl, apiBaseUrl: 'https://api.example.org/api' }, requestAddress),
  ).toEqual({
    ...settings,
    apiBaseUrl: 'https://api.example.org/api',
    backendUrl: publicUrl,
  });
  expect(
    appConfigFor({ ...settings, publicUrl, backendUrl: 'https://api.example.org' }, requestAddress),
  ).toMatchObject({
    apiBaseUrl: `${publicUrl}/api`,
    backendUrl: 'https://api.example.org',
  });
});
