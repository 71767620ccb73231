// Reads and checks the environment once: the only reader of process.env. Reports every fault by name.
import { existsSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as z from 'zod';
import type { PageSettings } from '../http/app-config.ts';
import { StartError } from '../kernel/start-error.ts';
import { administratorSettings } from './administrator.ts';
import { firebaseFaults, firebaseFrom, firebaseSettings } from './firebase.ts';
import { limitSettings } from './limits.ts';
import { mailSettings } from './mail.ts';
import { modelFaults, modelSettings } from './models.ts';
import { socialPairs, socialSettings } from './social-sign-in.ts';
import { pageSettings } from './page.ts';
import { passwordFaults, passwordSettings, type PasswordSettings } from './passwords.ts';
import { servingSettings } from './serving.ts';
import { speechFaults, speechFrom, speechSettings } from './speech.ts';
import { signUpSettings } from './sign-up.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** Every setting with its schema, default and meaning. `.env.example` is checked against this table. */
export const settings = {
  ...servingSettings,
  ...pageSettings,
  ...administratorSettings,
  ...signUpSettings,
  ...passwordSettings,
  ...limitSettings,
  ...mailSettings,
  ...socialSettings,
  ...firebaseSettings,
  ...modelSettings,
  ...speechSettings,
} as const;

/** Set both or neither, unless Firebase manages the passwords. */
const adminPair = ['ADMIN_EMAIL', 'ADMIN_PASSWORD'] as const;

type Settings = { [K in keyof typeof settings]: z.output<(typeof settings)[K]['shape']> };

export type Config = Settings & {
  /** Absolute. */
  dataDir: string;
  /** The repository's folder, absolute. */
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
    else {
      const problem = parsed.error.issues.map(({ message }) => message).join('; ');
      // our messages continue after the name; Zod's own are sentences
      faults.push(`${name}${/^[a-z]/.test(problem) ? '' : ':'} ${problem} (got "${shown(name, given)}")`);
    }
  }
  faults.push(...firebaseFaults(givenFor), ...modelFaults(givenFor), ...speechFaults(givenFor));
  if (found['ROLE'] === 'web' || found['ROLE'] === 'worker') {
    for (const name of ['DATABASE_URL', 'APP_SECRET'].filter((setting) => givenFor(setting) === undefined))
      faults.push(`${name} is required with ROLE=${found['ROLE']}, and must be the same for every process`);
  }
  if ((givenFor('SIGN_UP') === 'domains') !== (givenFor('SIGN_UP_DOMAINS') !== undefined))
    faults.push('SIGN_UP_DOMAINS: set it only with SIGN_UP=domains, which requires it');
  const withFirebase = givenFor('FIREBASE_PROJECT_ID') !== undefined;
  for (const [first, second] of [...(withFirebase ? [] : [adminPair]), ...socialPairs]) {
    if ((givenFor(first) === undefined) !== (givenFor(second) === undefined))
      faults.push(`${first} and ${second}: set both or neither`);
  }
  if (Object.keys(passwordSettings).every((name) => name in found)) {
    faults.push(...passwordFaults(found as PasswordSettings, givenFor('ADMIN_PASSWORD')));
  }
  if (faults.length > 0) {
    throw new StartError(
      `Rehearse can't start because ${faults.length === 1 ? 'one setting is' : `${faults.length} settings are`} invalid:\n  ${faults.join('\n  ')}`,
    );
  }
  const read = found as Settings;
  return { ...read, root, dataDir: isAbsolute(read.DATA_DIR) ? read.DATA_DIR : resolve(root, read.DATA_DIR) };
};

/** Secrets are never printed, not even invalid ones. */
const shown = (name: string, value: string | undefined): string =>
  /SECRET|PASSWORD|URL|KEY/.test(name) ? '…' : (value ?? '').slice(0, 80);

/** Settings sent to pages. */
export const pageSettingsOf = (config: Config): PageSettings => {
  const firebase = firebaseFrom(config);
  const speech = speechFrom(config);
  return {
    publicUrl: config.PUBLIC_URL,
    apiBaseUrl: config.API_BASE_URL,
    backendUrl: config.BACKEND_URL,
    environment: config.ENVIRONMENT,
    debug: config.ENABLE_DEBUG,
    analytics: config.ENABLE_ANALYTICS,
    sendsMail: firebase !== undefined || config.SMTP_URL !== undefined,
    providers: firebase?.project.offers ?? {
      google: config.GOOGLE_CLIENT_ID !== undefined,
      github: config.GITHUB_CLIENT_ID !== undefined,
    },
    ...(speech ? { speech: new URL(speech.baseUrl).hostname } : {}),
    ...(firebase ? { firebase: firebase.app } : {}),
  };
};

/** The process environment, with the repository's `.env` file as fallback. */
export const readEnvironment = (): Config => {
  const file = resolve(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return readConfig(process.env);
};

/** Absolute path or `off`; undefined for the product's own model. */
export const graderModelOf = ({ GRADER_MODEL: folder, root: from }: Config): string | undefined =>
  folder === undefined || folder === 'off' ? folder : resolve(from, folder);
