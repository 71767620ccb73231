// Sign-in to an account that had too many wrong passwords: the right password triggers a code by email, and works with it.
// Right and wrong passwords get the same response after the same work; only the mailbox's owner can tell them apart.
import { APIError } from 'better-auth/api';
import type { AddJob, Tasks } from '../../../../platform/jobs/jobs.port.ts';
import { AppError } from '../../../../platform/kernel/app-error.ts';
import type { Clock } from '../../../../platform/kernel/clock.ts';
import type { Limits } from '../../../../platform/limits/limits.port.ts';
import { receiverOf, signInCodeMail, type FindReceiver, type ProviderMail } from './mail/mails.ts';
import type { ReadContext } from './provider-context.ts';
import type { SignInCodes } from './sign-in-codes.ts';

type Deps = {
  codes: SignInCodes;
  limits: Pick<Limits, 'take'>;
  addJob: AddJob;
  sendMail: (mail: ProviderMail) => Promise<void>;
  findReceiver: FindReceiver;
  clock: Clock;
  readContext: ReadContext;
  /** False if there is no mail server, so emails stay in the outbox. */
  sendsMail: boolean;
};

const codeNeeded =
  'Too many wrong passwords were entered for this account, so a new device also needs a sign-in code. ';
const codeHints = {
  mailed: 'If your password is right, we’ve emailed you one.',
  inOutbox:
    'This server doesn’t send email. If your password is right, your administrator can find the code in the outbox.',
};

export const createGuardedSignIn = (deps: Deps) => {
  /** Returns the account's ID if the password is right; takes the same time for unknown addresses. */
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
        // this hour's codes are used up; the last one remains valid until it expires
        if (error instanceof AppError && error.code === 'too_many_requests') return;
        throw error;
      }
      const receiver = await receiverOf(user, deps.findReceiver);
      await deps.sendMail(signInCodeMail(receiver, await deps.codes.issue(subject), deps.clock()));
    },
  };

  return {
    tasks,
    /** Returns if sign-in can go on to check the password as usual; otherwise throws the error to report. */
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
          message: codeNeeded + (deps.sendsMail ? codeHints.mailed : codeHints.inOutbox),
        });
      }
      if (!(await deps.codes.redeem(subject ?? '', code)) || subject === undefined)
        throw new APIError('FORBIDDEN', {
          code: 'SIGN_IN_CODE_WRONG',
          message: 'The password or the code is wrong, or the code has expired.',
        });
    },
  };
};

export type GuardedSignIn = ReturnType<typeof createGuardedSignIn>;
