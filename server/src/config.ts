// The environment, read and checked once: the only reader of process.env. Every fault is told, by name.
import { existsSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { StartError } from './kernel/start-error.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const text = z.string().trim();
const flag = z.stringbool({ truthy: ['on', 'true', '1', 'yes'], falsy: ['off', 'false', '0', 'no'] });
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

/** Every setting: its form, its default, its meaning. `.env.example` is checked against this table. */
export const settings = {
  PORT: {
    shape: z.coerce.number({ error: 'must be a number' }).int().min(0).max(65_535).default(3000),
    meaning: 'Port for web and API.',
  },
  HOST: { shape: text.default('127.0.0.1'), meaning: 'Address to listen on; 0.0.0.0 for the whole network.' },
  PUBLIC_URL: {
    shape: webAddress.optional(),
    meaning: 'Address that people use, when it is not the one this server is asked by.',
  },
  TRUST_PROXY: {
    shape: flag.default(false),
    meaning: 'Believe X-Forwarded-* headers; on only behind your own proxy.',
  },
  DATA_DIR: { shape: text.default('./data'), meaning: 'Folder for the embedded database and the secret.' },
  DATABASE_URL: {
    shape: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
    meaning: 'Your own PostgreSQL; without it one is started inside DATA_DIR.',
  },
  APP_SECRET: {
    shape: text.min(32, 'must have at least 32 characters').optional(),
    meaning:
      'Secret that signs sessions; without it one is made in DATA_DIR. Several processes need the same.',
  },
  LOG_LEVEL: {
    shape: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    meaning: 'How much is logged: fatal, error, warn, info, debug, trace or silent.',
  },
  ADMIN_EMAIL: {
    shape: z.email('must be an e-mail address').optional(),
    meaning: 'E-mail of the default administrator.',
  },
  ADMIN_PASSWORD: {
    shape: z.string().min(6, 'must have at least 6 characters').optional(),
    meaning: 'Password of the default administrator, set anew at each start.',
  },
  SMTP_URL: {
    shape: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// address' }).optional(),
    meaning: 'Mail server; without it mail stays in the outbox of the admin panel.',
  },
  MAIL_FROM: { shape: text.default('Rehearse <rehearse@localhost>'), meaning: 'Sender of mail.' },
} as const;

type Settings = { [K in keyof typeof settings]: z.output<(typeof settings)[K]['shape']> };

export type Config = Settings & {
  /** Absolute. */
  dataDir: string;
  /** The clone. */
  root: string;
};

/** Empty values count as not set, as in most tools that write `.env` files. */
export const readConfig = (environment: Record<string, string | undefined>): Config => {
  const faults: string[] = [];
  const found: Record<string, unknown> = {};
  const givenFor = (name: string) => (environment[name]?.trim() === '' ? undefined : environment[name]);
  for (const [name, { shape }] of Object.entries(settings)) {
    const given = givenFor(name);
    const parsed = shape.safeParse(given);
    if (parsed.success) found[name] = parsed.data;
    else
      faults.push(
        `${name}: ${parsed.error.issues.map((issue) => issue.message).join('; ')} (it is "${shown(name, given)}")`,
      );
  }
  if ((givenFor('ADMIN_EMAIL') === undefined) !== (givenFor('ADMIN_PASSWORD') === undefined)) {
    faults.push('ADMIN_EMAIL and ADMIN_PASSWORD: set both or neither');
  }
  if (faults.length > 0) {
    throw new StartError(
      `The environment has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:\n  ${faults.join('\n  ')}`,
    );
  }
  const read = found as Settings;
  return { ...read, root, dataDir: isAbsolute(read.DATA_DIR) ? read.DATA_DIR : resolve(root, read.DATA_DIR) };
};

/** A secret is never shown, not even a wrong one. */
const shown = (name: string, value: string | undefined): string =>
  /SECRET|PASSWORD|URL/.test(name) ? '…' : (value ?? '').slice(0, 80);

/** The process's environment with the `.env` file of the clone beneath it. */
export const readEnvironment = (): Config => {
  const file = resolve(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return readConfig(process.env);
};
