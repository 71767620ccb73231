// Starts and stops the process: the listener first, so that it can answer "starting", then the database and application.
import type { SignUpState } from '@rehearse/contract/identity/sign-up.ts';
import type { InstallationFinding } from '@rehearse/contract/operations/system.ts';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { graderModelOf, pageSettingsOf, readEnvironment, type Config } from './platform/config/config.ts';
import { isAboutConnection } from './platform/db/database-error.ts';
import { openAllConnections } from './platform/db/pool.ts';
import { startEmbeddedPostgres } from './platform/db/embedded/start.ts';
import { slowly } from './platform/db/embedded/slowly.ts';
import { openListener, type HttpListener } from './platform/http/server.ts';
import { systemClock } from './platform/kernel/clock.ts';
import { readSecret } from './platform/kernel/secret.ts';
import { StartError } from './platform/kernel/start-error.ts';
import { newOutboxKey, opensWithKey } from './platform/mail/outbox-key.ts';
import { senderProblemOf, senderWarnings } from './platform/mail/sender-problem.ts';
import { launch } from './launch.ts';
import { firebaseFrom } from './platform/config/firebase.ts';
import { installationFrom } from './platform/config/installation.ts';
import { socialSettingsFrom } from './platform/config/social-sign-in.ts';
import { limitingOf } from './platform/config/limits.ts';
import { modelsFrom } from './platform/config/models.ts';
import { speechFrom } from './platform/config/speech.ts';
import { repositoryOf } from './platform/config/page.ts';
import { signUpFrom } from './platform/config/sign-up.ts';
import { passwordPolicyOf } from './platform/config/passwords.ts';

/** How long after a signal the process exits, even if something hangs, such as a database query. */
const longestEndMs = 4_500;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** What to close on exit, in the order opened; closed in reverse. */
const opened: { name: string; end: () => Promise<unknown> }[] = [];

let ending = false;
let usesOwnDatabase = false;
const end = async (exitCode: number): Promise<void> => {
  if (ending) return;
  ending = true;
  setTimeout(() => process.exit(exitCode || 1), longestEndMs).unref();
  for (const { end: endOne } of opened.reverse()) await endOne().catch(() => undefined);
  process.exit(exitCode);
};
// a second signal (npm forwards the terminal's) has no effect
process.on('SIGINT', () => void end(0)).on('SIGTERM', () => void end(0));

const start = async (): Promise<void> => {
  const config = readEnvironment();
  usesOwnDatabase = config.DATABASE_URL !== undefined;
  const listener = await openListener(config.HOST, config.PORT);
  opened.push({ name: 'listener', end: listener.close });
  const connectionString = await reach(config);
  const outboxKey = opensWithKey(config) ? newOutboxKey() : undefined;
  const launched = await slowly(
    say,
    'Preparing data',
    launch({
      connectionString,
      listener,
      clock: systemClock,
      secret: readSecret(config.APP_SECRET, config.dataDir),
      logLevel: config.LOG_LEVEL,
      trustProxy: config.TRUST_PROXY,
      publicUrl: config.PUBLIC_URL,
      contactEmail: config.CONTACT_EMAIL ?? config.ADMIN_EMAIL,
      sourceUrl: config.SOURCE_URL ?? repositoryOf(config.root),
      mail: config.SMTP_URL ? { smtpUrl: config.SMTP_URL, from: config.MAIL_FROM } : undefined,
      admin: config.ADMIN_EMAIL ? { email: config.ADMIN_EMAIL, password: config.ADMIN_PASSWORD } : undefined,
      firebase: firebaseFrom(config)?.project,
      social: socialSettingsFrom(config),
      outboxKey,
      installation: installationFrom(config, process.getuid?.()),
      signUp: signUpFrom(config),
      passwordPolicy: passwordPolicyOf(config),
      limiting: limitingOf(config),
      models: modelsFrom(config),
      speech: speechFrom(config),
      graderModel: graderModelOf(config),
      bankFolder: join(config.root, 'bank'),
      web: { root: join(config.root, 'web/dist'), page: pageSettingsOf(config) },
      analytics: config.ENABLE_ANALYTICS,
      role: config.ROLE,
      connections: config.DATABASE_POOL,
    }),
  );
  // closed after the listener and before the database, so that running requests are answered first
  opened.splice(opened.length - 1, 0, { name: 'application', end: launched.close });
  const grader = await launched.product.readGrader();
  const { rule: signUp } = await launched.product.identity.signUp.readState();
  const sandbox = await launched.isolation();
  const findings = await launched.product.operations.readFindings();
  if (!ending)
    greet(config, listener, { provider: launched.provider, grader, sandbox, outboxKey, signUp, findings });
  await openAllConnections(launched.db.$client);
};

/** The database to use: yours, or the embedded one, started now. */
const reach = async (config: Config): Promise<string> => {
  if (config.DATABASE_URL) return config.DATABASE_URL;
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log: say });
  opened.unshift({ name: 'database', end: embedded.stop });
  return embedded.connectionString;
};

type Greeting = {
  provider: string;
  grader: string;
  sandbox: string;
  outboxKey: string | undefined;
  signUp: SignUpState['rule'];
  findings: InstallationFinding[];
};

const signUpWords: Record<SignUpState['rule'], string> = {
  open: 'open to everyone',
  invitation: 'by invitation',
  domains: 'open to the allowed email domains',
  closed: 'closed',
  undecided: 'not open yet; choose who can sign up in the admin panel, or set SIGN_UP',
};

/** Who the administrator is, or how to become one. If sign-up isn't open, nobody can sign up first. */
const adminWords = (config: Config, signUp: SignUpState['rule']): string => {
  if (config.ADMIN_EMAIL) return config.ADMIN_EMAIL;
  const command = 'run: npm run admin -- you@example.org';
  if (signUp === 'open' || signUp === 'domains') return `sign up, then ${command}`;
  const settings = firebaseFrom(config) ? 'ADMIN_EMAIL' : 'ADMIN_EMAIL and ADMIN_PASSWORD';
  return `set ${settings}; or if you have an account, ${command}`;
};

const greet = (
  config: Config,
  listener: HttpListener,
  { provider, grader, sandbox, outboxKey, signUp, findings }: Greeting,
): void => {
  const { port } = listener.address();
  const everywhere = config.HOST === '0.0.0.0' || config.HOST === '::';
  const host = config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST;
  const addresses = everywhere ? ['localhost', ...lanAddresses()] : [host];
  say(`
Rehearse is ready${config.ROLE === 'all' ? '' : ` (${config.ROLE})`}
  Address    ${config.PUBLIC_URL ?? addresses.map((host) => `http://${host}:${port}`).join('  ')}
  Data       ${config.DATABASE_URL ? 'your PostgreSQL (DATABASE_URL)' : config.dataDir}
  Sign-in    ${provider}
  Sign-up    ${signUpWords[signUp]}
  Grader     ${grader}
  Sandbox    ${sandbox}
  Mail       ${mailWords(config, outboxKey && `${config.PUBLIC_URL ?? `http://${host}:${port}`}/outbox#key=${outboxKey}`)}
  Admin      ${adminWords(config, signUp)}
${findings.map(({ text, cure }) => `  Warning    ${text} See ${cure}\n`).join('')}`);
};

/** The outbox key is printed only in this line. */
const mailWords = (config: Config, outbox: string | undefined): string => {
  if (outbox) return `not sent; read it at ${outbox}`;
  if (config.SMTP_URL) {
    const problem = senderProblemOf(config.MAIL_FROM);
    const warning = problem === null ? '' : `\n  Warning    ${senderWarnings[problem]}`;
    return `sent through ${new URL(config.SMTP_URL).host}${warning}`;
  }
  return 'not sent; administrators can read it in the panel (set SMTP_URL to send it)';
};

const lanAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);

/** One sentence for errors that a person can fix; the stack for others. */
const explain = (error: unknown): string => {
  if (error instanceof StartError) return error.message;
  const message = error instanceof Error ? error.message : String(error);
  if (usesOwnDatabase && isAboutConnection(error)) {
    return `Can't use the database at DATABASE_URL: ${message}. Check the address and account, and make sure the database is running.`;
  }
  return `Rehearse can't start: ${error instanceof Error ? (error.stack ?? message) : message}`;
};

start().catch((error: unknown) => {
  if (ending) return;
  process.stderr.write(`${explain(error)}\n`);
  void end(1);
});
