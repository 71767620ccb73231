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

test('without them the embedded provider signs people in, and pages hear nothing of Firebase', () => {
  expect(firebaseFrom(readConfig({}))).toBeUndefined();
  expect(pageSettingsOf(readConfig({}))).not.toHaveProperty('firebase');
});

test('with them the server knows the project and its keys, and pages what the SDK needs', () => {
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
])('the other sites are those that the project has: %s', (written, offers) => {
  const config = readConfig({ ...project, FIREBASE_SIGN_IN_WITH: written });
  expect(pageSettingsOf(config).providers).toEqual(offers);
});

describe('a fault', () => {
  it('is told for each of the three that is missing', () => {
    for (const [name, value] of Object.entries(project)) {
      const others = Object.keys(project).filter((key) => key !== name);
      expect(names({ [name]: value })).toEqual(others);
    }
  });

  it('is told for what means nothing alone', () => {
    expect(names({ FIREBASE_APP_ID: '1:2:web:3', ...emulator })).toEqual([
      'FIREBASE_APP_ID',
      'FIREBASE_AUTH_EMULATOR_HOST',
    ]);
  });

  it('is the emulator in production, and nowhere else', () => {
    expect(names({ ...project, ...emulator, ENVIRONMENT: 'production' })).toEqual([
      'FIREBASE_AUTH_EMULATOR_HOST',
    ]);
    for (const ENVIRONMENT of ['development', 'staging'])
      expect(names({ ...project, ...emulator, ENVIRONMENT })).toEqual([]);
    expect(names({ ...project, ENVIRONMENT: 'production' })).toEqual([]);
  });

  it.each(['http://127.0.0.1:9099', '127.0.0.1', 'a b:1', 'user@host:9099'])(
    'is an emulator written as %s',
    (written) => {
      expect(names({ ...project, FIREBASE_AUTH_EMULATOR_HOST: written })).toEqual([
        'FIREBASE_AUTH_EMULATOR_HOST',
      ]);
    },
  );

  it("is an administrator's password, which Firebase would not know; the address alone is right", () => {
    const ADMIN_EMAIL = 'boss@example.org';
    expect(names({ ...project, ADMIN_EMAIL, ADMIN_PASSWORD: 'long enough' })).toEqual(['ADMIN_PASSWORD']);
    expect(names({ ...project, ADMIN_EMAIL })).toEqual([]);
    expect(names({ ADMIN_EMAIL })).toEqual(['ADMIN_EMAIL and ADMIN_PASSWORD']);
  });
});
