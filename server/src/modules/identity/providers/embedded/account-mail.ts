// Mail of the embedded provider: verification at sign-up, the link for a new password, and word of a changed one.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { betterAuth, BetterAuthOptions, BetterAuthPlugin } from 'better-auth';
import {
  APIError,
  createAuthEndpoint,
  createEmailVerificationToken,
  createAuthMiddleware,
  getSessionFromCtx,
  isAPIError,
} from 'better-auth/api';
import * as z from 'zod';
import type { AddJob, Tasks } from '../../../../platform/jobs/jobs.port.ts';
import type { Clock } from '../../../../platform/kernel/clock.ts';
import type { Log } from '../../../../platform/kernel/log.ts';
import { linkAddress, reachedHeader } from './link-address.ts';
import {
  configuredPasswordMail,
  passwordChangedMail,
  receiverOf,
  resetLink,
  resetMail,
  verificationLink,
  verificationMail,
  type FindReceiver,
  type ProviderMail,
} from './mails.ts';

type Context = Awaited<ReturnType<typeof betterAuth>['$context']>;
type Accounts = Pick<Context, 'internalAdapter' | 'secret'> & {
  adapter: Pick<Context['adapter'], 'deleteMany'>;
};

/** What the product hands in. */
export type AccountMailDeps = {
  publicUrl: string | undefined;
  /** Where this process listens. */
  ownAddress: string;
  /** The default administrator's. */
  reservedEmail: string | undefined;
  log: Log;
  clock: Clock;
  addJob: AddJob;
  sendMail: (mail: ProviderMail) => Promise<void>;
  findReceiver: FindReceiver;
  /** Ends every session of this person, here and with the product. */
  endSessions: (subject: string) => Promise<void>;
  /** Ends the product's sessions of this person but the one that this header proves; the provider's own are ended already. */
  endOtherSessions: (subject: string, authorization: string | undefined) => Promise<void>;
};

/** What better-auth itself is asked for, once it is there. */
type Inside = {
  readContext: () => Promise<Accounts>;
  /** Makes better-auth write the reset mail, if there is such an account. */
  requestReset: (email: string) => Promise<unknown>;
};

const Address = z.email().max(320);

/** What better-auth answers to everyone; ours is the same. */
const asked = {
  status: true,
  message: 'If this email exists in our system, check your email for the reset link',
};

export const createAccountMail = (deps: AccountMailDeps & Inside) => {
  const { log, sendMail, reservedEmail } = deps;
  const isReserved = (email: string) => email.trim().toLowerCase() === reservedEmail?.toLowerCase();
  const addressFor = (headers: Headers | undefined) =>
    linkAddress(deps, { host: headers?.get('host'), reached: headers?.get(reachedHeader) });
  /** Where the links of the mail that is being written lead: better-auth calls us back without a word about it. */
  const writingFor = new AsyncLocalStorage<string>();

  /** A message that can't be written must not undo what it tells of. */
  const tell = (mail: ProviderMail): Promise<void> =>
    sendMail(mail).catch((error: unknown) =>
      log.warn({ error: String(error), about: mail.subject }, 'email not queued'),
    );

  const tellChanged = async (
    user: Parameters<typeof receiverOf>[0],
    headers: Headers | undefined,
  ): Promise<void> =>
    tell(
      passwordChangedMail(await receiverOf(user, deps.findReceiver), {
        address: addressFor(headers),
        when: deps.clock(),
        userAgent: headers?.get('user-agent') ?? '',
      }),
    );

  const sendVerification: NonNullable<
    BetterAuthOptions['emailVerification']
  >['sendVerificationEmail'] = async ({ user, token }, request) =>
    tell(
      verificationMail(
        await receiverOf(user, deps.findReceiver),
        addressFor(request?.headers),
        token,
        deps.clock(),
      ),
    );

  const sendReset: NonNullable<BetterAuthOptions['emailAndPassword']>['sendResetPassword'] = async ({
    user,
    token,
  }) => {
    const address = writingFor.getStore() ?? addressFor(undefined);
    await sendMail(resetMail(await receiverOf(user, deps.findReceiver), address, token, deps.clock()));
  };

  /** With a new password no earlier link for one is of use. */
  const forgetResets = async (subject: string): Promise<void> => {
    const { adapter } = await deps.readContext();
    await adapter.deleteMany({ model: 'verification', where: [{ field: 'value', value: subject }] });
  };

  /** The same work for every address, so that neither the answer nor its time tells whether there is an account. */
  const askForReset = createAuthMiddleware(async ({ request, body }) => {
    if (!request) return; // our own job, below
    const email = Address.safeParse(body?.email);
    if (!email.success)
      throw new APIError('BAD_REQUEST', { code: 'INVALID_EMAIL', message: 'Invalid email' });
    const payload = { email: email.data.toLowerCase(), address: addressFor(request.headers) };
    await deps.addJob('send-password-reset', payload, { key: `password-reset:${payload.email}` });
    return asked;
  });

  /** A stranger could otherwise fill another's mailbox. */
  const onlySignedIn = createAuthMiddleware(async (context) => {
    if (!(await getSessionFromCtx(context))) throw new APIError('UNAUTHORIZED', { code: 'UNAUTHORIZED' });
  });

  const beforeChange = createAuthMiddleware(async (context) => {
    const session = await getSessionFromCtx(context);
    if (session && isReserved(session.user.email))
      throw new APIError('FORBIDDEN', {
        code: 'SET_BY_CONFIGURATION',
        message: 'This account’s password is set in the server’s configuration.',
      });
    return { context: { body: { ...context.body, revokeOtherSessions: true } } };
  });

  const afterChange = createAuthMiddleware(async (context) => {
    const { session, returned } = context.context;
    if (!session || isAPIError(returned)) return;
    await forgetResets(session.user.id);
    await deps.endOtherSessions(session.user.id, context.headers?.get('authorization') ?? undefined);
    await tellChanged(session.user, context.headers);
  });

  /** Whoever read the mail holds the address; every session of before ends. */
  const afterReset: NonNullable<BetterAuthOptions['emailAndPassword']>['onPasswordReset'] = async (
    { user },
    request,
  ) => {
    const { internalAdapter } = await deps.readContext();
    await forgetResets(user.id);
    await internalAdapter.updateUser(user.id, { emailVerified: true });
    await deps.endSessions(user.id);
    await tellChanged(user, request?.headers);
  };

  const tasks: Tasks = {
    'send-password-reset': async ({ email, address }) => {
      if (isReserved(String(email))) return sendMail(configuredPasswordMail(String(email)));
      const ask = () => deps.requestReset(String(email));
      // asked for in the panel: nobody's word for this server comes with it
      await (typeof address === 'string' ? writingFor.run(address, ask) : ask());
    },
    'send-verification': async ({ subject }) => {
      const { internalAdapter, secret } = await deps.readContext();
      const user = await internalAdapter.findUserById(String(subject));
      if (!user || user.emailVerified) return;
      const token = await createEmailVerificationToken(
        secret,
        user.email,
        undefined,
        verificationLink.seconds,
      );
      const receiver = await receiverOf(user, deps.findReceiver);
      await sendMail(verificationMail(receiver, addressFor(undefined), token, deps.clock()));
    },
  };

  /** Whose password a link sets, before anything is typed; spends nothing. Who holds the link may know. */
  const readResetLink = createAuthEndpoint(
    '/read-reset-link',
    { method: 'POST', body: z.object({ token: z.string().max(200) }) },
    async (context) => {
      const { internalAdapter } = context.context;
      const found = await internalAdapter.findVerificationValue(`reset-password:${context.body.token}`);
      const user = found && found.expiresAt > new Date() && (await internalAdapter.findUserById(found.value));
      if (!user) throw new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN', message: 'Invalid token' });
      return context.json({ email: user.email });
    },
  );

  const on = (path: string) => ({
    matcher: (context: { path?: string | undefined }) => context.path === path,
  });
  const plugin = {
    id: 'account-mail',
    endpoints: { readResetLink },
    hooks: {
      before: [
        { ...on('/request-password-reset'), handler: askForReset },
        { ...on('/send-verification-email'), handler: onlySignedIn },
        { ...on('/change-password'), handler: beforeChange },
      ],
      after: [{ ...on('/change-password'), handler: afterChange }],
    },
  } satisfies BetterAuthPlugin;

  return {
    plugin,
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: verificationLink.seconds,
      sendVerificationEmail: sendVerification,
    },
    emailAndPassword: {
      sendResetPassword: sendReset,
      resetPasswordTokenExpiresIn: resetLink.seconds,
      onPasswordReset: afterReset,
    },
    tasks,
    forgetResets,
  };
};

export type AccountMail = ReturnType<typeof createAccountMail>;
