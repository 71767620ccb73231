// Runs one instance of the product on an existing database: opens adapters, builds the application, mounts routes.
import type { PasswordPolicy } from '@rehearse/contract/identity/password-policy.ts';
import type { SignUpState } from '@rehearse/contract/identity/sign-up.ts';
import { createGraderProcess } from './ai/builtin/apart/grader-process.ts';
import { crontab, lanes } from './job-schedule.ts';
import { createPlatform } from './platform/platform.ts';
import { buildServer } from './server.ts';
import type { BuiltinGrading } from './ai/choose-ai.ts';
import { underLock } from './platform/db/advisory-lock.ts';
import { openDatabase } from './platform/db/database.ts';
import { migrateDatabase } from './platform/db/migrate.ts';
import { createNotices } from './platform/db/notices.ts';
import { createFileReader } from './platform/file-reader/file-reader.ts';
import type { PageSettings } from './platform/http/app-config.ts';
import type { Site } from './platform/http/content-security-policy.ts';
import { createCallLimits } from './platform/http/call-rates.ts';
import { leadToExplorer } from './platform/http/explorer.ts';
import { serveHealthAlone } from './platform/http/health-alone.ts';
import { mountRoutes } from './platform/http/mount.ts';
import { allowOwnPages } from './platform/http/own-pages.ts';
import { watchForProxy } from './platform/http/proxy-watch.ts';
import { createHttpApp, type HttpListener } from './platform/http/server.ts';
import { serveWeb } from './platform/http/web-files.ts';
import { firebaseHosts, type ProviderSettings } from './modules/identity/identity.public.ts';
import type { FirebaseProject } from './platform/config/firebase-project.ts';
import { createAddJob, migrateJobs } from './platform/jobs/graphile-jobs.ts';
import { createQueueOrder } from './platform/jobs/queue-order.ts';
import { startJobLanes } from './platform/jobs/job-lanes.ts';
import type { AddJob } from './platform/jobs/jobs.port.ts';
import { deriveKey } from './platform/kernel/secret.ts';
import type { Clock } from './platform/kernel/clock.ts';
import type { InstallationSettings } from './platform/kernel/installation-settings.ts';
import { createLimits } from './platform/limits/limits.ts';
import { createLimitsRepository } from './platform/limits/limits.repository.ts';
import { createKeyCheck } from './platform/mail/outbox-key.ts';
import { senderProblemOf } from './platform/mail/sender-problem.ts';
import { createSmtpDelivery } from './platform/mail/smtp-delivery.ts';
import type { Limiting } from './platform/config/limits.ts';
import { createSandbox } from './platform/sandbox/sandbox.ts';
import { connectSpeech } from './platform/speech/connect-speech.ts';
import type { SpeechConnection } from './platform/speech/speech.port.ts';
import { createTextWorkers } from './platform/text-workers/text-workers.ts';
import { noModels, type ModelEnvironment } from './platform/config/models.ts';

/** `web` runs no jobs, `worker` serves only health checks, `all` serves everything and runs jobs. */
type Role = 'all' | 'web' | 'worker';

export type LaunchOptions = {
  connectionString: string;
  listener: HttpListener;
  clock: Clock;
  secret: string;
  logLevel: string;
  /** The number of proxies in front, whose X-Forwarded-* headers are trusted. */
  trustProxy: number;
  publicUrl?: string | undefined;
  mail?: { smtpUrl: string; from: string } | undefined;
  /** Gets a copy of visitors' messages. */
  contactEmail?: string | undefined;
  /** The source code's URL. */
  sourceUrl?: string | undefined;
  /** If present, Firebase is the identity provider, and the embedded one is off. */
  firebase?: FirebaseProject | undefined;
  /** The default administrator, whose address is reserved. Firebase manages its own passwords. */
  admin?: { email: string; password?: string | undefined } | undefined;
  /** Who can sign up until an administrator chooses. */
  signUp: SignUpState;
  /** The social sign-in providers. */
  social?: ProviderSettings['social'];
  /** The embedded provider's password policy; default if absent. */
  passwordPolicy?: PasswordPolicy | undefined;
  limiting: Limiting;
  /** The password hasher; better-auth's own if absent. */
  hasher?: ProviderSettings['hasher'];
  /** The environment's language model settings; if absent, none are set. */
  models?: ModelEnvironment | undefined;
  /** The transcription provider; if absent, speech becomes text only on people's devices. */
  speech?: SpeechConnection | undefined;
  /** The grader of written answers; if absent, the built-in grader in its own process. */
  builtinGrading?: BuiltinGrading | undefined;
  /** That grader's model folder, absolute, or `off` for none; if absent, the product's own. */
  graderModel?: string | undefined;
  /** Folder of the question bank, absolute. */
  bankFolder: string;
  /** The built site, its folder and page settings; absent in API tests. */
  web?: { root: string; page: PageSettings } | undefined;
  /** Input of the installation check; if absent, nothing is checked. */
  installation?: InstallationSettings | undefined;
  /** Opens the outbox without signing in; if absent, only administrators read it. */
  outboxKey?: string | undefined;
  /** Whether page views and loading times are counted. Pages learn this through `web`. */
  analytics?: boolean | undefined;
  role: Role;
  /** The pool's maximum number of connections. */
  connections?: number | undefined;
  /** Takes jobs in place of the database's queue. */
  addJob?: AddJob | undefined;
};

/** This server's URL, with a host name that works in a browser whatever address it listens on. */
const ownAddressOf = (listener: HttpListener): string => {
  const { host, port } = listener.address();
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
};

export const launch = async (options: LaunchOptions) => {
  const { connectionString, clock, secret, publicUrl } = options;
  const { firebase: firebaseApp, ...page } = options.web?.page ?? {};
  const site: Site = { ...page, publicUrl, firebase: firebaseApp && firebaseHosts(firebaseApp) };
  const { app: http, serve } = createHttpApp(options.listener, { ...options, site });
  const { log } = http;
  const db = openDatabase(connectionString, log, options.connections);
  const notices = createNotices(connectionString, log);
  const runsJobs = options.role !== 'web';
  const jobs: { state: () => 'ok' | 'down'; stop: () => Promise<void> } = {
    state: () => 'down',
    stop: async () => undefined,
  };
  const ownAddress = ownAddressOf(options.listener);
  const platform = createPlatform({
    db,
    clock,
    log,
    secret,
    notices,
    siteAddress: publicUrl ?? ownAddress,
    addJob: options.addJob ?? createAddJob(db),
    deliver: options.mail && createSmtpDelivery(options.mail.smtpUrl, options.mail.from, publicUrl),
  });

  const { shared, calls, hashing, quotas } = options.limiting;
  const limitsRepository = createLimitsRepository(db);
  const limits = createLimits({
    repository: limitsRepository,
    clock,
    key: deriveKey(secret, 'limits'),
    settings: shared,
    rateOfTests: async () => (await server.installation.limits()).tests,
  });
  const callLimits = createCallLimits(calls, limits);
  callLimits.watch(http);
  const seesProxy = watchForProxy(http, options.listener.address().host);
  const [documentWorkers, answerWorkers] = [createTextWorkers(), createTextWorkers()];
  const sandbox = createSandbox();
  const builtinGrading =
    options.builtinGrading ??
    createGraderProcess({
      modelFolder: options.graderModel,
      onFallback: (reason) => log.warn({ reason }, 'grader model unavailable, matching words only'),
    });

  const server = buildServer(platform, {
    provider: {
      connectionString,
      publicUrl,
      ownAddress,
      firebase: options.firebase,
      adminEmail: options.admin?.email,
      social: options.social,
      passwordPolicy: options.passwordPolicy,
      limits,
      hashing,
      hasher: options.hasher,
    },
    signUp: options.signUp,
    personLimits: { ...quotas, tests: shared.test.perAccount },
    forgetStartedTests: limits.forgetStartedTests,
    limitTasks: limits.tasks,
    sourceUrl: options.sourceUrl,
    models: options.models ?? noModels,
    transcribeSpeech: options.speech && connectSpeech(options.speech),
    builtinGrading,
    textWork: { documents: documentWorkers.run, answers: answerWorkers.run },
    readFile: createFileReader(),
    runProgram: sandbox.runProgram,
    runQueries: sandbox.runQueries,
    testsAhead: createQueueOrder(db, 'grade-test'),
    subscribe: (userId, { onEvent, onSessionChange }) =>
      notices.subscribe((notice) => {
        if (!('userId' in notice) || notice.userId !== userId) return;
        if (notice.for === 'person') onEvent(notice.event);
        else onSessionChange();
      }),
    jobsState: () => (runsJobs ? jobs.state() : 'elsewhere'),
    environment: options.installation,
    seesProxy,
    startedAt: new Date(),
    outbox: { open: options.outboxKey !== undefined, opensWith: createKeyCheck(options.outboxKey) },
    senderProblem: options.mail ? senderProblemOf(options.mail.from) : null,
    analytics: options.analytics ?? false,
    contactEmail: options.contactEmail,
  });
  const { identity, installation, operations, questions } = server;
  const { provider } = identity;

  await migrateDatabase(connectionString, async () => {
    await migrateJobs(db, log);
    await provider.migrate();
  });
  notices.start();
  await identity.signUp.readOffer();
  await installation.readName();
  await questions.loadBank(options.bankFolder);
  const { accounts } = provider;
  const { email, password } = options.admin ?? {};
  if (email && password && accounts && options.role !== 'worker')
    // so that two processes that start together create only one administrator
    await underLock(connectionString, 'administrator', async () => {
      const name = 'Administrator';
      const { subject, isChanged } = await accounts.ensure({ email, password, name });
      const person = { provider: provider.id, subject, email, emailVerified: true, name, photoUrl: null };
      await identity.establishAdmin(person, { isNewPassword: isChanged });
    });
  if (runsJobs) Object.assign(jobs, startJobLanes(db, server.tasks, lanes, crontab, log));
  const watch = runsJobs ? operations.status.startWatch() : undefined;

  if (options.role === 'worker') serveHealthAlone(http, server.routes);
  else {
    if (options.web) allowOwnPages(http, options.web.page);
    const { noteFailure, status } = operations;
    const { mustBeOn } = installation;
    await mountRoutes(http, server.routes, identity.readSession, callLimits, { noteFailure, mustBeOn });
    leadToExplorer(http);
    await provider.mount(http);
    if (options.web) {
      const { root, page: pageSettings } = options.web;
      const { offer: signUp } = identity.signUp;
      const sources = { ...installation.pages, incidentFeed: status.readFeed, signUp, clock };
      await serveWeb(http, root, pageSettings, site, sources);
    }
  }
  await http.ready();
  // Loading the bank and the modules leaves as much garbage as data, which an idle server would keep. Needs --expose-gc.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  serve();

  return {
    db,
    product: server,
    provider: provider.name,
    transact: platform.transact,
    isolation: sandbox.isolation,
    /** Closes everything opened here; the caller closes the listener. */
    close: async () => {
      watch?.stop();
      await server.interviews.stop();
      await jobs.stop();
      await notices.stop();
      await http.close();
      await documentWorkers.close();
      await answerWorkers.close();
      builtinGrading.close?.();
      sandbox.close();
      await Promise.allSettled([db.$client.end(), provider.close()]);
    },
  };
};
