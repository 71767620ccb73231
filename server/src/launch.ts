// One running copy of the product over a database that is there: adapters opened, application built, routes mounted.
import { defaultPasswordPolicy, type PasswordPolicy } from '@rehearse/contract/password-policy.ts';
import type { SignUpState } from '@rehearse/contract/sign-up.ts';
import { createGraderProcess } from './ai/builtin/apart/grader-process.ts';
import type { BuiltinGrading } from './app-ai.ts';
import { buildApp } from './server.ts';
import { crontab, lanes } from './app-jobs.ts';
import type { Parts } from './app-parts.ts';
import { underLock } from './platform/db/advisory-lock.ts';
import { openDatabase, transactOn } from './platform/db/database.ts';
import { migrateDatabase } from './platform/db/migrate.ts';
import { listenForNotices, sendNotice } from './platform/db/notices.ts';
import { createFileReader } from './platform/file-reader/file-reader.ts';
import type { PageSettings } from './platform/http/app-config.ts';
import type { Site } from './platform/http/content-security-policy.ts';
import { createCallLimits } from './platform/http/call-rates.ts';
import { leadToExplorer } from './platform/http/explorer.ts';
import { serveHealthAlone } from './platform/http/health-alone.ts';
import { mountRoutes } from './platform/http/mount.ts';
import { letOwnPagesCall } from './platform/http/own-pages.ts';
import { watchForProxy } from './platform/http/proxy-watch.ts';
import { createHttpApp, type HttpListener } from './platform/http/server.ts';
import { serveWeb } from './platform/http/web-files.ts';
import { createFirebaseProvider } from './modules/identity/providers/firebase/firebase-provider.ts';
import { firebaseHosts } from './modules/identity/providers/firebase/hosts.ts';
import type { FirebaseProject } from './modules/identity/providers/firebase/firebase-project.ts';
import { createEmbeddedProvider } from './modules/identity/providers/embedded/embedded-provider.ts';
import type { OutsideOptions } from './modules/identity/providers/embedded/outside-sign-in.ts';
import { createAddJob, migrateJobs } from './platform/jobs/graphile-jobs.ts';
import { createQueueOrder } from './platform/jobs/queue-order.ts';
import { startJobLanes } from './platform/jobs/job-lanes.ts';
import { createHashQueue, type Hasher } from './modules/identity/providers/embedded/hash-queue.ts';
import type { AddJob } from './platform/jobs/jobs.port.ts';
import { oneAfterAnother } from './platform/kernel/one-after-another.ts';
import { nameProduct } from './platform/kernel/product-name.ts';
import { deriveKey } from './platform/kernel/secret.ts';
import type { Clock } from './platform/kernel/clock.ts';
import type { InstallationSettings } from './platform/kernel/installation-settings.ts';
import { createLimits } from './platform/limits/limits.ts';
import { createLimitsRepository } from './platform/limits/limits.repository.ts';
import { createKeyCheck } from './platform/mail/outbox-key.ts';
import { senderProblemOf } from './platform/mail/sender-problem.ts';
import { createSmtpDelivery } from './platform/mail/smtp-delivery.ts';
import type { Limiting } from './platform/config/limits.ts';
import { createTextWorkers } from './platform/text-workers/text-workers.ts';
import { noModels, type ModelEnvironment } from './platform/config/models.ts';

/** `web` runs no jobs, `worker` answers nothing but health; `all` does both. */
type Role = 'all' | 'web' | 'worker';

export type LaunchOptions = {
  connectionString: string;
  listener: HttpListener;
  clock: Clock;
  secret: string;
  logLevel: string;
  /** How many proxies stand in front, whose X-Forwarded-* headers are believed. */
  trustProxy: number;
  publicUrl?: string | undefined;
  mail?: { smtpUrl: string; from: string } | undefined;
  /** Who gets a copy of what visitors write. */
  contactEmail?: string | undefined;
  /** Where the program's source code is. */
  sourceUrl?: string | undefined;
  /** Present: Firebase is the identity provider, and the embedded one is not there. */
  firebase?: FirebaseProject | undefined;
  /** The default administrator; their address is kept for them. Firebase keeps its passwords itself. */
  admin?: { email: string; password?: string | undefined } | undefined;
  /** Who may sign up until an administrator chooses. */
  signUp: SignUpState;
  /** The other sites that one can sign in with. */
  outside?: OutsideOptions | undefined;
  /** What the embedded provider asks of a password; absent: the default. */
  passwordPolicy?: PasswordPolicy | undefined;
  limiting: Limiting;
  /** What hashes passwords; absent: better-auth's own. */
  hasher?: Hasher | undefined;
  /** What the environment says of language models; absent: none is set up there. */
  models?: ModelEnvironment | undefined;
  /** What grades open answers; absent: the built-in grader in a process of its own. */
  builtinGrading?: BuiltinGrading | undefined;
  /** Model folder of that grader, absolute, or `off` for none; absent: the product's own. */
  graderModel?: string | undefined;
  /** Folder of the question bank, absolute. */
  bankFolder: string;
  /** The built web, its folder and what its pages are told; absent in tests of the API. */
  web?: { root: string; page: PageSettings } | undefined;
  /** What the check of an installation reads; absent: nothing is checked. */
  installation?: InstallationSettings | undefined;
  /** Opens the outbox without signing in; absent: only administrators read it. */
  outboxKey?: string | undefined;
  /** Page views and loading times are counted; pages are told so by `web`. */
  analytics?: boolean | undefined;
  role: Role;
  /** Most connections of its pool. */
  connections?: number | undefined;
  /** Where jobs are put instead of the queue in the database. */
  addJob?: AddJob | undefined;
};

/** By a name that works in a browser, whatever address the listener has. */
const ownAddressOf = (listener: HttpListener): string => {
  const { host, port } = listener.address();
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
};

export const launch = async (options: LaunchOptions) => {
  const { connectionString, clock, secret } = options;
  const { firebase: firebaseApp, ...page } = options.web?.page ?? {};
  const site: Site = {
    ...page,
    publicUrl: options.publicUrl,
    firebase: firebaseApp && firebaseHosts(firebaseApp),
  };
  const { app: http, serve } = createHttpApp(options.listener, { ...options, site });
  const { log } = http;
  const db = openDatabase(connectionString, log, options.connections);
  const runsJobs = options.role !== 'web';
  const addJob = options.addJob ?? createAddJob(db);
  const { shared, calls, hashing } = options.limiting;
  const limits = createLimits({
    repository: createLimitsRepository(db),
    clock,
    key: deriveKey(secret, 'limits'),
    settings: shared,
    rateOfTests: async () => (await product.site.limits()).tests,
  });
  const callLimits = createCallLimits(calls, limits);
  callLimits.watch(http);
  const seesProxy = watchForProxy(http, options.listener.address().host);
  const provider = options.firebase
    ? createFirebaseProvider(options.firebase, options.publicUrl)
    : createEmbeddedProvider({
        connectionString,
        secret: deriveKey(secret, 'identity').toString('base64url'),
        publicUrl: options.publicUrl,
        policy: options.passwordPolicy ?? defaultPasswordPolicy,
        reservedEmail: options.admin?.email,
        outside: options.outside ?? {},
        clock,
        limits,
        deviceKey: deriveKey(secret, 'devices'),
        passwords: createHashQueue(hashing, options.hasher),
        longestSignUpQueue: hashing.longestQueue,
        sendsMail: options.mail !== undefined,
        log,
        ownAddress: ownAddressOf(options.listener),
        addJob,
        // what the provider tells of is the product's, which is built next
        sendMail: (mail) => product.sendMail(mail),
        findReceiver: (subject) => product.identity.receiverOf(subject),
        checkSignUp: (person) => product.signUp.checkSignUp(person),
        sessionEnded: (session) => product.identity.endWithProviderSession(session),
        endSessions: (subject) => product.identity.endSessionsOf(subject),
        endOtherSessions: (subject, authorization) =>
          product.identity.endOtherSessionsOf(subject, authorization),
      });
  await migrateDatabase(connectionString, async () => {
    await migrateJobs(db, log);
    await provider.migrate();
  });

  /** What pages say of sign-up; it stays as it was while the database can't be asked. */
  const readOffer = (): void =>
    void product.signUp
      .readOffer()
      .catch((error: unknown) => log.warn({ error: String(error) }, 'sign-up rule not read'));
  const notices = listenForNotices(connectionString, log, () => {
    product.identity.forgetSessions();
    product.models.forget();
    readOffer();
    siteChanged();
  });
  const jobs: { state: () => 'ok' | 'down'; stop: () => Promise<void> } = {
    state: () => 'down',
    stop: async () => undefined,
  };
  const [documentWorkers, answerWorkers] = [createTextWorkers(), createTextWorkers()];
  const builtinGrading =
    options.builtinGrading ??
    createGraderProcess({
      modelFolder: options.graderModel,
      onFallback: (reason) => log.warn({ reason }, 'grader model unavailable, grading by words alone'),
    });
  const parts: Parts = {
    db,
    clock,
    log,
    secret,
    provider,
    reservedEmail: provider.accounts ? undefined : options.admin?.email,
    limitTasks: limits.tasks,
    personLimits: { ...options.limiting.quotas, tests: shared.test.perAccount },
    forgetStartedTests: limits.forgetStartedTests,
    installation: options.installation,
    seesProxy,
    startedAt: new Date(),
    signUp: options.signUp,
    analytics: options.analytics ?? false,
    addJob,
    testsAhead: createQueueOrder(db, 'grade-test'),
    contactEmail: options.contactEmail,
    siteAddress: options.publicUrl ?? ownAddressOf(options.listener),
    sourceUrl: options.sourceUrl,
    senderProblem: options.mail ? senderProblemOf(options.mail.from) : null,
    models: options.models ?? noModels,
    readFile: createFileReader(),
    textWork: { documents: documentWorkers.run, answers: answerWorkers.run },
    builtinGrading,
    tellSignUpChanged: (tx) => sendNotice(db, { for: 'sign-up' }, tx),
    tellModelsChanged: (tx) => sendNotice(db, { for: 'models' }, tx),
    tellSiteChanged: (tx) => sendNotice(db, { for: 'site' }, tx),
    jobsState: () => (runsJobs ? jobs.state() : 'elsewhere'),
    outbox: { open: options.outboxKey !== undefined, opensWith: createKeyCheck(options.outboxKey) },
    deliver: options.mail && createSmtpDelivery(options.mail.smtpUrl, options.mail.from, options.publicUrl),
    publishToUser: (userId, event, tx) => sendNotice(db, { for: 'person', userId, event }, tx),
    tellFollowed: (line) => sendNotice(db, { for: 'line', line }),
    broadcast: (tx, userId) => sendNotice(db, { for: 'processes', userId }, tx),
    subscribe: (userId, { onEvent, onSessionChange }) =>
      notices.hear((notice) => {
        if (!('userId' in notice) || notice.userId !== userId) return;
        if (notice.for === 'person') onEvent(notice.event);
        else onSessionChange();
      }),
  };
  const product = buildApp(parts);
  const readName = oneAfterAnother(async () => nameProduct(await product.site.nameOf()));
  const siteChanged = (): void => {
    product.site.changed();
    void readName().catch((error: unknown) => log.warn({ error: String(error) }, 'site name not read'));
  };
  notices.hear((notice) => {
    if (notice.for === 'processes') {
      product.identity.forgetSession(notice.userId);
      product.models.forgetKeyOf(notice.userId);
    }
    if (notice.for === 'models') product.models.forget();
    if (notice.for === 'sign-up') readOffer();
    if (notice.for === 'site') siteChanged();
    if (notice.for === 'line') product.interviews.followed(notice.line);
  });

  await product.signUp.readOffer();
  await readName();
  await product.questions.loadBank(options.bankFolder);
  const { accounts } = provider;
  const { email, password } = options.admin ?? {};
  if (email && password && accounts && options.role !== 'worker')
    // two processes that start at once make one administrator
    await underLock(connectionString, 'administrator', async () => {
      const name = 'Administrator';
      const { subject, isChanged } = await accounts.ensure({ email, password, name });
      const person = { provider: provider.id, subject, email, emailVerified: true, name, photoUrl: null };
      await product.identity.establishAdmin(person, { isNewPassword: isChanged });
    });
  if (runsJobs) Object.assign(jobs, startJobLanes(db, product.tasks, lanes, crontab, log));
  const watch = runsJobs ? product.status.startWatch() : undefined;

  if (options.role === 'worker') serveHealthAlone(http, product.routes);
  else {
    if (options.web) letOwnPagesCall(http, options.web.page);
    const { signUp, site: installation, status, identity, noteFailure } = product;
    const { mustBeOn } = installation;
    await mountRoutes(http, product.routes, identity.readSession, callLimits, { noteFailure, mustBeOn });
    leadToExplorer(http);
    await provider.mount(http);
    if (options.web) {
      const { root, page: told } = options.web;
      const sources = { ...installation.pages, incidentFeed: status.readFeed, signUp: signUp.offer, clock };
      await serveWeb(http, root, told, site, sources);
    }
  }
  await http.ready();
  serve();

  return {
    db,
    product,
    provider: provider.name,
    transact: transactOn(db),
    /** Everything that this opened; the listener is closed by whoever opened it. */
    close: async () => {
      watch?.stop();
      await product.interviews.stop();
      await jobs.stop();
      await notices.stop();
      await http.close();
      await documentWorkers.close();
      await answerWorkers.close();
      builtinGrading.close?.();
      await Promise.allSettled([db.$client.end(), provider.close()]);
    },
  };
};
