// A running app for a test file: its own database, a clock that the test controls, and people who sign in.
import { api as contract } from '@rehearse/contract/api.ts';
import type { Endpoint, ResponseOf, SentTo } from '@rehearse/contract/endpoint.ts';
import type { ErrorReply } from '@rehearse/contract/error-codes.ts';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Logger, runOnce } from 'graphile-worker';
import { wordsGrader } from '../src/ai/builtin/builtin-grader.ts';
import { lanes } from '../src/job-schedule.ts';
import { openListener } from '../src/platform/http/server.ts';
import type { Task } from '../src/platform/jobs/jobs.port.ts';
import { tasksByLane } from '../src/platform/jobs/job-lanes.ts';
import { launch, type LaunchOptions } from '../src/launch.ts';
import { unlimited } from '../src/platform/config/limits.ts';
import { noModels } from '../src/platform/config/models.ts';
import { createTestDatabase } from './test-database.ts';

const bankFolder = fileURLToPath(new URL('../../bank', import.meta.url));
const quietLogger = new Logger(() => () => undefined);
/** The discard port, on which nothing listens. */
const deaf = 'http://127.0.0.1:9';
const nowhere = { openai: deaf, anthropic: deaf, google: deaf };
const secret = 'a secret that only tests know, 32 characters or more';

type Reply<E extends Endpoint> = {
  status: number;
  headers: Headers;
  /** Typed as the endpoint's output; a failure has `error` instead. */
  body: ResponseOf<E> & Partial<ErrorReply>;
};

export type Client = {
  userId: string;
  /** The provider's ID of the person; `cookie` is the provider's session. */
  uid: string;
  cookie: string;
  email: string;
  accessToken: string;
  refreshToken: string;
  call: <E extends Endpoint>(endpoint: E, sent?: Loose<SentTo<E>>) => Promise<Reply<E>>;
};
type Account = { email: string; password: string; name?: string; invitation?: string };
type AtProvider = { uid: string; cookie: string; token: string };
/** Allows invalid input too. */
type Loose<T> = T | { params?: object; query?: object; body?: unknown };

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/** `options.admin` configures a default administrator, who can sign in with `signIn`. */
export const createTestApp = async (
  options: { now?: Date } & Partial<
    Pick<
      LaunchOptions,
      | 'admin'
      | 'signUp'
      | 'contactEmail'
      | 'passwordPolicy'
      | 'outboxKey'
      | 'mail'
      | 'social'
      | 'firebase'
      | 'analytics'
      | 'limiting'
      | 'hasher'
      | 'trustProxy'
      | 'models'
      | 'speech'
      | 'builtinGrading'
      | 'installation'
    >
  > = {},
) => {
  const database = await createTestDatabase();
  let at = (options.now ?? new Date('2026-03-04T10:00:00Z')).getTime();
  const clock = { now: () => new Date(at), advance: (ms: number) => void (at += ms) };
  /** Starts another copy that, like a separate process, shares only the database. */
  const openCopy = async (other: Pick<LaunchOptions, 'admin'> = {}) => {
    const listener = await openListener('127.0.0.1', 0);
    const launched = await launch({ ...settings, ...other, listener });
    const close = async () => {
      await launched.close();
      await listener.close();
    };
    return { launched, origin: `http://127.0.0.1:${listener.address().port}`, close };
  };
  const settings = {
    connectionString: database.connectionString,
    clock: clock.now,
    secret,
    logLevel: 'silent',
    trustProxy: options.trustProxy ?? 0,
    limiting: options.limiting ?? unlimited,
    hasher: options.hasher,
    bankFolder,
    admin: options.admin,
    installation: options.installation,
    signUp: options.signUp ?? { rule: 'open', domains: [] },
    passwordPolicy: options.passwordPolicy,
    outboxKey: options.outboxKey,
    mail: options.mail,
    social: options.social,
    firebase: options.firebase,
    analytics: options.analytics,
    contactEmail: options.contactEmail,
    // API keys never leave this machine
    models: { ...(options.models ?? noModels), knownAddresses: options.models?.knownAddresses ?? nowhere },
    speech: options.speech,
    // the embedding model takes 200 MB and half a second per test file, so tests that need it pass their own grader
    builtinGrading: options.builtinGrading ?? {
      grade: wordsGrader,
      gradeSoon: wordsGrader,
      mode: () => 'words' as const,
    },
    role: 'web' as const,
  };
  const { launched, origin, close } = await openCopy();

  /** `to` may be another copy's origin. */
  const send = async <E extends Endpoint>(
    endpoint: E,
    sent: object,
    token?: string,
    to = origin,
  ): Promise<Reply<E>> => {
    const { params = {}, query = {}, body } = sent as { params?: object; query?: object; body?: unknown };
    const path = Object.entries(params).reduce(
      (url, [name, value]) => url.replace(`:${name}`, encodeURIComponent(String(value))),
      endpoint.path as string,
    );
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) search.set(name, String(value));
    }
    const response = await fetch(`${to}/api${path}${search.size > 0 ? `?${search.toString()}` : ''}`, {
      method: endpoint.method,
      headers: {
        ...(body === undefined
          ? {}
          : { 'content-type': endpoint.takesFile ? 'application/octet-stream' : 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body:
        body === undefined
          ? null
          : endpoint.takesFile
            ? (body as Uint8Array<ArrayBuffer>)
            : JSON.stringify(body),
    });
    const text = await response.text();
    const parsed: unknown = text === '' ? {} : JSON.parse(text);
    return { status: response.status, headers: response.headers, body: parsed as Reply<E>['body'] };
  };

  /** Signs in at the identity provider only: returns its session cookie and a fresh token. */
  const atProvider = async (path: string, account: Account): Promise<AtProvider> => {
    const entered = await fetch(`${origin}/identity${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify(account),
    });
    if (!entered.ok) throw new Error(`${path}: ${entered.status} ${await entered.text()}`);
    const { user } = (await entered.json()) as { user: { id: string } };
    const cookie = entered.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ');
    const tokenReply = await fetch(`${origin}/identity/token`, { headers: { cookie } });
    const { token } = (await tokenReply.json()) as { token: string };
    return { uid: user.id, cookie, token };
  };

  /** The sequence of a real sign-in: the provider's session, its token, then our session. */
  const enter = async (path: string, account: Account): Promise<Client> => {
    const { uid, cookie, token } = await atProvider(path, account);
    const body = {
      firebaseToken: token,
      email: account.email,
      uid,
      invitation: account.invitation,
      timeZone: 'Europe/Berlin',
      locale: 'en-GB',
    };
    const { status, body: session } = await send(contract.firebaseSync, { body });
    if (status !== 200) throw new Error(`firebase-sync: ${status} ${JSON.stringify(session)}`);
    const { accessToken, refreshToken } = session;
    const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as {
      sub: string;
    };
    const client: Client = {
      userId: claims.sub,
      uid,
      cookie,
      email: account.email,
      accessToken,
      refreshToken,
      call: async (endpoint, sent = {}) => {
        // access tokens last 15 minutes, and tests advance the clock by months
        await renew(client, clock.now());
        return send(endpoint, sent as object, client.accessToken);
      },
    };
    return client;
  };

  const renew = async (client: Client, now: Date): Promise<void> => {
    const { exp } = JSON.parse(
      Buffer.from(client.accessToken.split('.')[1] ?? '', 'base64url').toString(),
    ) as { exp: number };
    if (exp * 1000 > now.getTime()) return;
    const fresh = await enter('/sign-in/email', {
      email: client.email,
      password: passwords.get(client.email) ?? '',
    });
    client.accessToken = fresh.accessToken;
    client.refreshToken = fresh.refreshToken;
  };

  const passwords = new Map<string, string>();
  let people = 0;
  const signUp = (
    email = `person${(people += 1)}@example.org`,
    name = 'Noor Haddad',
    invitation?: string,
  ): Promise<Client> => {
    passwords.set(email, 'quiet rooms');
    return enter('/sign-up/email', {
      email,
      password: 'quiet rooms',
      name,
      ...(invitation === undefined ? {} : { invitation }),
    });
  };
  const signIn = (account: { email: string; password: string }): Promise<Client> => {
    passwords.set(account.email, account.password);
    return enter('/sign-in/email', account);
  };

  /** Runs in this process all jobs that are due by the test's clock, and those they enqueue. */
  const runJobs = async (): Promise<void> => {
    await launched.db.$client.query(
      'update graphile_worker._private_jobs set run_at = now() where run_at > now() and run_at <= $1',
      [clock.now()],
    );
    const byLane = tasksByLane(launched.product.tasks, lanes);
    const taskList = Object.fromEntries(
      Object.values(byLane)
        .flatMap(Object.entries<Task>)
        .map(([name, task]) => [
          name,
          (payload: unknown, { job }: { job: { attempts: number; max_attempts: number } }) =>
            task(payload as Record<string, unknown>, {
              number: job.attempts,
              last: job.attempts >= job.max_attempts,
            }),
        ]),
    );
    await runOnce({
      pgPool: launched.db.$client,
      taskList,
      concurrency: 1,
      noHandleSignals: true,
      logger: quietLogger,
    });
    // on a busy machine, the last job may not be marked as done yet
    const lockedJobsQuery = 'select 1 from graphile_worker._private_jobs where locked_at is not null limit 1';
    while ((await launched.db.$client.query(lockedJobsQuery)).rowCount) await setTimeout(5);
  };

  return {
    origin,
    /** Environment for a separate process on the same database. */
    environment: { DATABASE_URL: database.connectionString, APP_SECRET: secret },
    db: launched.db,
    product: launched.product,
    clock,
    signUp,
    signIn,
    atProvider,
    send,
    runJobs,
    openCopy,
    close: async () => {
      await close();
      await database.drop();
    },
  };
};
