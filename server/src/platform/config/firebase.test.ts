// Tests the Firebase settings: complete or absent, no emulator in production, and each fault reported by name.
import { describe, expect, it, test } from 'vitest';
import { pageSettingsOf, readConfig } from './config.ts';
import { firebaseFrom } from './firebase.ts';

const project = {
  FIREBASE_API_KEY: 'AIza-not-secret',
  FIREBASE_AUTH_DOMAIN: 'my-project.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'my-project',
};
const emulator = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };

const faultsOf = (environment: Record<string, string>): string[] => {
  try {
    readConfig(environment);
  } catch (error) {
    return String(error)
      .split('\n')
      .slice(1)
      .map((line) => line.trim());
  }
  return [];
};
const names = (environment: Record<string, string>) =>
  faultsOf(environment).map((fault) => /^[A-Z_]+( and [A-Z_]+)?/.exec(fault)?.[0]);

test('without Firebase settings, the server uses none and sends none to pages', () => {
  expect(firebaseFrom(readConfig({}))).toBeUndefined();
  expect(pageSettingsOf(readConfig({}))).not.toHaveProperty('firebase');
});

test('with Firebase settings, the server gets the project and pages get the SDK’s settings', () => {
  const config = readConfig({ ...project, FIREBASE_APP_ID: '1:2:web:3' });
  expect(firebaseFrom(config)?.project).toEqual({
    projectId: 'my-project',
    emulatorHost: undefined,
    jwksUrl: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
    offers: { google: true, github: false },
  });
  expect(pageSettingsOf(config)).toMatchObject({
    firebase: {
      apiKey: 'AIza-not-secret',
      authDomain: 'my-project.firebaseapp.com',
      projectId: 'my-project',
      appId: '1:2:web:3',
    },
    providers: { google: true, github: false },
  });
});

test.each([
  ['none', { google: false, github: false }],
  ['github', { google: false, github: true }],
  ['google, github', { google: true, github: true }],
])('offers the configured sign-in providers: %s', (written, offers) => {
  const config = readConfig({ ...project, FIREBASE_SIGN_IN_WITH: written });
  expect(pageSettingsOf(config).providers).toEqual(offers);
});

describe('validation', () => {
  it('reports each of the three missing settings', () => {
    for (const [name, value] of Object.entries(project)) {
      const others = Object.keys(project).filter((key) => key !== name);
      expect(names({ [name]: value })).toEqual(others);
    }
  });

  it('reports settings that mean nothing without a project', () => {
    expect(names({ FIREBASE_APP_ID: '1:2:web:3', ...emulator })).toEqual([
      'FIREBASE_APP_ID',
      'FIREBASE_AUTH_EMULATOR_HOST',
    ]);
  });

  it('reports the emulator only in production', () => {
    expect(names({ ...project, ...emulator, ENVIRONMENT: 'production' })).toEqual([
      'FIREBASE_AUTH_EMULATOR_HOST',
    ]);
    for (const ENVIRONMENT of ['development', 'staging'])
      expect(names({ ...project, ...emulator, ENVIRONMENT })).toEqual([]);
    expect(names({ ...project, ENVIRONMENT: 'production' })).toEqual([]);
  });

  it.each(['http://127.0.0.1:9099', '127.0.0.1', 'a b:1', 'user@host:9099'])(
    'reports the invalid emulator address %s',
    (written) => {
      expect(names({ ...project, FIREBASE_AUTH_EMULATOR_HOST: written })).toEqual([
        'FIREBASE_AUTH_EMULATOR_HOST',
      ]);
    },
  );

  it('reports an administrator password, since Firebase needs only the email address', () => {
    const ADMIN_EMAIL = 'boss@example.org';
    expect(names({ ...project, ADMIN_EMAIL, ADMIN_PASSWORD: 'long enough' })).toEqual(['ADMIN_PASSWORD']);
    expect(names({ ...project, ADMIN_EMAIL })).toEqual([]);
    expect(names({ ADMIN_EMAIL })).toEqual(['ADMIN_EMAIL and ADMIN_PASSWORD']);
  });
});
