// Settings of sign-in with Google and GitHub; each is offered when its client ID is set.
import type * as z from 'zod';
import { text, webAddress } from './shapes.ts';

const id = text.max(300).optional();

export const socialSettings = {
  GOOGLE_CLIENT_ID: {
    shape: id,
    meaning: 'Client ID from Google; without it, Google sign-in isn’t offered.',
  },
  GOOGLE_CLIENT_SECRET: { shape: id, meaning: 'Client secret that belongs to GOOGLE_CLIENT_ID.' },
  GOOGLE_ISSUER: {
    shape: webAddress.default('https://accounts.google.com'),
    meaning: 'Issuer for Google sign-in; Rehearse reads its discovery document.',
  },
  GITHUB_CLIENT_ID: {
    shape: id,
    meaning: 'Client ID from GitHub; without it, GitHub sign-in isn’t offered.',
  },
  GITHUB_CLIENT_SECRET: { shape: id, meaning: 'Client secret that belongs to GITHUB_CLIENT_ID.' },
  GITHUB_AUTHORIZE_URL: {
    shape: webAddress.default('https://github.com/login/oauth/authorize'),
    meaning: 'GitHub’s authorization page; for GitHub Enterprise, set your own server’s.',
  },
  GITHUB_TOKEN_URL: {
    shape: webAddress.default('https://github.com/login/oauth/access_token'),
    meaning: 'GitHub’s token endpoint.',
  },
  GITHUB_API_URL: {
    shape: webAddress.default('https://api.github.com'),
    meaning: 'GitHub’s user API.',
  },
} as const;

/** Set both of a pair, or neither. */
export const socialPairs = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
] as const;

type Read = { [K in keyof typeof socialSettings]: z.output<(typeof socialSettings)[K]['shape']> };

/** The settings of each configured provider. */
export const socialSettingsFrom = (read: Read) => ({
  ...(read.GOOGLE_CLIENT_ID && read.GOOGLE_CLIENT_SECRET
    ? {
        google: {
          clientId: read.GOOGLE_CLIENT_ID,
          clientSecret: read.GOOGLE_CLIENT_SECRET,
          issuer: read.GOOGLE_ISSUER,
        },
      }
    : {}),
  ...(read.GITHUB_CLIENT_ID && read.GITHUB_CLIENT_SECRET
    ? {
        github: {
          clientId: read.GITHUB_CLIENT_ID,
          clientSecret: read.GITHUB_CLIENT_SECRET,
          authorizeUrl: read.GITHUB_AUTHORIZE_URL,
          tokenUrl: read.GITHUB_TOKEN_URL,
          apiUrl: read.GITHUB_API_URL,
        },
      }
    : {}),
});
