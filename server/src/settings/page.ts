// Settings that the page is told: what this installation is for, and the addresses that it calls.
import { Environment } from '@rehearse/contract/app-config.ts';
import * as z from 'zod';
import { flag, webAddress } from './shapes.ts';

/** With or without a slash at its end, an address means the same. */
const address = webAddress.transform((written) => written.replace(/\/+$/, '')).optional();

export const pageSettings = {
  ENVIRONMENT: {
    shape: z.enum(Environment.options).default('development'),
    meaning: 'What this installation is for: development, staging or production.',
  },
  ENABLE_DEBUG: {
    shape: flag.default(true),
    meaning: 'Check the addresses and switches in the browser, and say in its console what is wrong.',
  },
  ENABLE_ANALYTICS: {
    shape: flag.default(false),
    meaning: 'Count page views and loading times on this server, without cookies and without names.',
  },
  API_BASE_URL: {
    shape: address,
    meaning: 'Address of the API, ending with /api, when pages must call another than their own.',
  },
  BACKEND_URL: {
    shape: address,
    meaning: 'Address of the root beside the API (sign-in entries, identity provider), likewise.',
  },
} as const;
