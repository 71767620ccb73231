// Firebase settings: with a project, Firebase is the identity provider; otherwise the embedded one is.
import type { FirebaseApp } from '@rehearse/contract/operations/app-config.ts';
import * as z from 'zod';
import type { FirebaseProject } from './firebase-project.ts';
import { text, webAddress } from './shapes.ts';

/** Google's JWK set of the keys for ID tokens. The URL in Google's documentation serves certificates instead. */
const googleKeys =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

const hostAndPort = text.regex(/^(\[[\da-f:.]+\]|[^\s/:@]+):\d{1,5}$/i, 'must be host:port, without http://');
const socialSites = text
  .regex(/^(google|github|none|google, ?github)$/, 'must be google, github, both (comma-separated), or none')
  .transform((written) => ({ google: written.includes('google'), github: written.includes('github') }));

export const firebaseSettings = {
  FIREBASE_API_KEY: {
    shape: text.optional(),
    meaning: 'API key of your Firebase web app. With this and the next two, people sign in through Firebase.',
  },
  FIREBASE_AUTH_DOMAIN: {
    shape: z.hostname('must be a host, such as my-project.firebaseapp.com').optional(),
    meaning: 'Auth domain of the Firebase project, such as my-project.firebaseapp.com.',
  },
  FIREBASE_PROJECT_ID: {
    shape: text.regex(/^[a-z][a-z\d.:-]{2,60}$/, 'must be a project ID, such as my-project').optional(),
    meaning: 'Firebase project ID; tokens from other projects are rejected.',
  },
  FIREBASE_APP_ID: {
    shape: text.optional(),
    meaning: 'Firebase app ID; Firebase uses it to count usage.',
  },
  FIREBASE_SIGN_IN_WITH: {
    shape: socialSites.prefault('google'),
    meaning:
      'Other sign-in providers enabled in the Firebase project: google, github, both (comma-separated), or none.',
  },
  FIREBASE_JWKS_URL: {
    shape: webAddress.default(googleKeys),
    meaning: 'Where Firebase publishes the keys for verifying its tokens.',
  },
  FIREBASE_AUTH_EMULATOR_HOST: {
    shape: hostAndPort.optional(),
    meaning:
      "host:port of Firebase's emulator. Unsigned tokens are then accepted. Never use it in production.",
  },
} as const;

type Read = { [K in keyof typeof firebaseSettings]: z.output<(typeof firebaseSettings)[K]['shape']> };

const needed = ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID'] as const;
/** Without the needed settings, one of these means they were forgotten. */
const extras = ['FIREBASE_APP_ID', 'FIREBASE_AUTH_EMULATOR_HOST'];
const neededInWords = 'FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN, and FIREBASE_PROJECT_ID';

/** Incomplete or conflicting settings. `given` returns undefined if a setting is not set. */
export const firebaseFaults = (given: (name: string) => string | undefined): readonly string[] => {
  const missing = needed.filter((name) => given(name) === undefined);
  if (missing.length === needed.length) {
    return extras
      .filter((name) => given(name) !== undefined)
      .map((name) => `${name} has no effect without ${neededInWords}`);
  }
  return [
    ...missing.map((name) => `${name} is missing; set ${neededInWords}, or none of them`),
    ...(given('FIREBASE_AUTH_EMULATOR_HOST') !== undefined && given('ENVIRONMENT') === 'production'
      ? [
          'FIREBASE_AUTH_EMULATOR_HOST lets anyone sign in as anyone, so it is not allowed with ENVIRONMENT=production',
        ]
      : []),
    ...(given('ADMIN_PASSWORD') === undefined
      ? []
      : ['ADMIN_PASSWORD only works with the built-in sign-in; with Firebase, set only ADMIN_EMAIL']),
  ];
};

export type FirebaseSettings = {
  /** `project` is for the server, `app` is sent to pages. */
  project: FirebaseProject;
  app: FirebaseApp;
};

/** If undefined, the embedded provider signs people in. */
export const firebaseFrom = (read: Read): FirebaseSettings | undefined => {
  const { FIREBASE_API_KEY: apiKey, FIREBASE_AUTH_DOMAIN: authDomain, FIREBASE_PROJECT_ID: projectId } = read;
  if (apiKey === undefined || authDomain === undefined || projectId === undefined) return undefined;
  const emulatorHost = read.FIREBASE_AUTH_EMULATOR_HOST;
  return {
    project: {
      projectId,
      emulatorHost,
      jwksUrl: read.FIREBASE_JWKS_URL,
      offers: read.FIREBASE_SIGN_IN_WITH,
    },
    app: { apiKey, authDomain, projectId, appId: read.FIREBASE_APP_ID, emulatorHost },
  };
};
