// Settings of the process: where it listens, where its data is stored, what it logs.
import * as z from 'zod';
import { flag, text, webAddress } from './shapes.ts';

/** The number of trusted proxies. Only header entries written by them are trusted: the client can send the rest. */
const proxies = z.union([flag.transform(Number), z.coerce.number().int().min(2).max(10)], {
  error: 'must be on, off, or a number of proxies up to 10',
});

export const servingSettings = {
  PORT: {
    shape: z.coerce.number({ error: 'must be a number' }).int().min(0).max(65_535).default(3000),
    meaning: 'Port for pages and the API.',
  },
  HOST: {
    shape: text.default('127.0.0.1'),
    meaning: 'Address to listen on; 0.0.0.0 for all network interfaces.',
  },
  PUBLIC_URL: {
    shape: webAddress.optional(),
    meaning: 'Public URL, if it differs from the address the server listens on.',
  },
  TRUST_PROXY: {
    shape: proxies.default(0),
    meaning:
      'Trust X-Forwarded-* headers: off, on for one proxy of your own, or the number of proxies in front of the server.',
  },
  DATA_DIR: { shape: text.default('./data'), meaning: 'Folder for the built-in database and the secret.' },
  DATABASE_URL: {
    shape: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
    meaning: 'Your own PostgreSQL; without it, one is started inside DATA_DIR.',
  },
  DATABASE_POOL: {
    shape: z.coerce.number({ error: 'must be a number' }).int().min(10).max(500).default(20),
    meaning: 'Database connections per process, not counting about 7 more for sign-in and notifications.',
  },
  ROLE: {
    shape: z.enum(['all', 'web', 'worker'], { error: 'must be all, web, or worker' }).default('all'),
    meaning:
      'What this process does: all; web, which serves pages and the API but runs no jobs; or worker, which runs jobs and answers only /api/health. The last two need DATABASE_URL and APP_SECRET.',
  },
  APP_SECRET: {
    shape: text.min(32, 'must have at least 32 characters').optional(),
    meaning:
      'Secret that signs sessions, links, and certificates; without it, one is created in DATA_DIR. All processes need the same one.',
  },
  GRADER_MODEL: {
    shape: text.optional(),
    meaning:
      'Folder with another model for the built-in grader; off disables the model, so grading only matches words.',
  },
  LOG_LEVEL: {
    shape: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    meaning: 'How much is logged: fatal, error, warn, info, debug, trace, or silent.',
  },
} as const;
