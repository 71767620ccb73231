// Signing in to an account that strangers tried too often: the right password gets a mailed code, and passes with it.
// A right and a wrong password are answered alike after the same work; only who reads the mail knows more.
import type { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { AddJob, Tasks } from '../../../../platform/jobs/jobs.port.ts';
import { AppError } from '../../../../platform/kernel/app-error.ts';
import type { Clock } from '../../../../platform/kernel/clock.ts';
import type { Limits } from '../../../../platform/limits/limits.port.ts';
import { receiverOf, signInCodeMail, type FindReceiver, type ProviderMail } from './mails.ts';
import type { SignInCodes } from './sign-in-codes.ts';

type Context = Awaited<ReturnType<typeof betterAuth>['$context']>;
type Accounts = Pick<Context, 'internalAdapter'> & { password: Pick<Context['password'], 'hash' | 'verify'> };

type Deps = {
  codes: SignInCodes;
  limits: Pick<Limits, 'take'>;
  addJob: AddJob;
  sendMail: (mail: ProviderMail) => Promise<void>;
  findReceiver: FindReceiver;
  clock: Clock;
  readContext: () => Promise<Accounts>;
  /** False: mail stays in the outbox. */
  sendsMail: boolean;
};

const needed =
  'Too many wrong passwords were entered for this account, so a new device also needs a sign-in code. ';
const ways = {
  mailed: 'If your password is right, we’ve emailed you one.',
  kept: 'This server doesn’t send email. If your password is right, your administrator can find the code in the outbox.',
};

export const createGuardedSignIn = (deps: Deps) => {
  /** Whose password it is; the same work for an address that nobody has. */
  const ownerOf = async (email: string, password: string): Promise<string | undefined> => {
    const { internalAdapter, password: hasher } = await deps.readContext();
    const found = await internalAdapter.findUserByEmail(email.trim().toLowerCase(), {
      includeAccounts: true,
    });
    const hash = found?.accounts.find(({ providerId }) => providerId === 'credential')?.password;
    if (!found || !hash) {
      await hasher.hash(password);
      return undefined;
    }
    return (await hasher.verify({ hash, password })) ? found.user.id : undefined;
  };

  const tasks: Tasks = {
    'send-sign-in-code': async ({ subject }) => {
      if (typeof subject !== 'string') return;
      const { internalAdapter } = await deps.readContext();
      const user = await internalAdapter.findUserById(subject);
      if (!user) return;
      try {
        await deps.limits.take('sign-in-code', { account: user.email, address: '' });
      } catch (error) {
        // the codes of this hour are used up: the last one stays good for its minutes
        if (error instanceof AppError && error.code === 'too_many_requests') return;
        throw error;
      }
      const receiver = await receiverOf(user, deps.findReceiver);
      await deps.sendMail(signInCodeMail(receiver, await deps.codes.give(subject), deps.clock()));
    },
  };

  return {
    tasks,
    /** Returns when the password may be looked at as always; throws what to tell otherwise. */
    pass: async ({
      email,
      password,
      code,
    }: {
      email: string;
      password: string;
      code: string;
    }): Promise<void> => {
      const subject = await ownerOf(email, password);
      if (code === '') {
        const account = email.trim().toLowerCase();
        const isRight = subject !== undefined;
        await deps.addJob(
          'send-sign-in-code',
          { subject: subject ?? null },
          { key: `sign-in-code:${String(isRight)}:${account}` },
        );
        throw new APIError('FORBIDDEN', {
          code: 'SIGN_IN_CODE_NEEDED',
          message: needed + (deps.sendsMail ? ways.mailed : ways.kept),
        });
      }
      if (!(await deps.codes.take(subject ?? '', code)) || subject === undefined)
        throw new APIError('FORBIDDEN', {
          code: 'SIGN_IN_CODE_WRONG',
          message: 'The password or the code is wrong, or the code has expired.',
        });
    },
  };
};

export type GuardedSignIn = ReturnType<typeof createGuardedSignIn>;
