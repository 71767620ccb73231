// Settings sent to pages: the environment, and the addresses to call.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Environment } from '@rehearse/contract/operations/app-config.ts';
import * as z from 'zod';
import { flag, webAddress } from './shapes.ts';

/** The repository's URL from package.json; undefined if it has none. */
export const repositoryOf = (root: string): string | undefined => {
  const { repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    repository?: string | { url?: string };
  };
  const named = typeof repository === 'string' ? repository : repository?.url;
  const address = named?.replace(/^git\+/, '').replace(/[.]git$/, '');
  return address !== undefined && webAddress.safeParse(address).success ? address : undefined;
};

/** Removes trailing slashes, which make no difference. */
const address = webAddress.transform((written) => written.replace(/\/+$/, '')).optional();

export const pageSettings = {
  SOURCE_URL: {
    shape: webAddress.optional(),
    meaning:
      'Public URL of the source code, shown on the site. Default: `repository` in package.json; without either, pages leave it out.',
  },
  ENVIRONMENT: {
    shape: z.enum(Environment.options).default('development'),
    meaning: 'What this installation is for: development, staging, or production.',
  },
  ENABLE_DEBUG: {
    shape: flag.default(true),
    meaning: 'Validate URLs and settings in the browser and report problems in its console.',
  },
  ENABLE_ANALYTICS: {
    shape: flag.default(false),
    meaning: 'Count page views and loading times on this server, without cookies or names.',
  },
  API_BASE_URL: {
    shape: address,
    meaning: 'API URL, ending in /api, if pages must call a different server.',
  },
  BACKEND_URL: {
    shape: address,
    meaning: 'Root URL of the API server, for sign-in endpoints and the identity provider.',
  },
} as const;
