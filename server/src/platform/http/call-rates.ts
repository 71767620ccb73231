// How often one may call: every call by person and by address, and some that need no session by account as well.
import { api } from '@rehearse/contract/api.ts';
import type { Endpoint } from '@rehearse/contract/endpoint.ts';
import type { ErrorCode } from '@rehearse/contract/error-codes.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../kernel/app-error.ts';
import { addressKey } from '../kernel/address-key.ts';
import type { LimitedCall, Limits } from '../limits/limits.port.ts';
import type { Rate } from '../kernel/rate.ts';
import { createLocalRates } from './local-rates.ts';

/** Absent: not limited. */
export type CallRates = { perPerson: Rate | undefined; perAddress: Rate | undefined };

/** What a call is counted as, and whose it is by its parsed body. */
type Counted = { call: LimitedCall; accountOf: (body: never, userId: string) => string };
const counted = <B>(call: LimitedCall, accountOf: (body: B, userId: string) => string): Counted => ({
  call,
  accountOf,
});

const byEmail = ({ email }: { email: string }) => email;
/** A refresh token begins with person and session, which nobody else knows; the rest changes each time. */
const bySession = ({ refreshToken }: { refreshToken: string }) =>
  refreshToken.split('.', 2).join('.').slice(0, 100);

const countedCalls = new Map<string, Counted>([
  [api.firebaseSync.path, counted('sync', byEmail)],
  [api.signUp.path, counted('sync', byEmail)],
  [api.forgetPassword.path, counted('forget-password', byEmail)],
  [api.sendMessage.path, counted('contact', byEmail)],
  [api.refresh.path, counted('refresh', bySession)],
  [api.refreshToken.path, counted('refresh', bySession)],
  [api.sendTestMail.path, counted('test-mail', (_, userId) => userId)],
  [api.startDemo.path, counted('demo', () => 'anybody')],
  [api.startAttempt.path, counted('test', (_, userId) => userId)],
  [api.rewriteAnswer.path, counted('rewrite', (_, userId) => userId)],
  [api.readDocument.path, counted('document', (_, userId) => userId)],
  [api.suggestTest.path, counted('suggestion', (_, userId) => userId)],
]);

/** Refusals that a person can only understand when they say what there was too much of. */
const ownCodes: Partial<Record<LimitedCall, ErrorCode>> = { test: 'too_many_tests_today' };

export type LimitCalls = {
  /** Every call to this application, before anything of it is read. */
  watch: (app: FastifyInstance) => void;
  ofPerson: (userId: string) => void;
  /** `userId` is empty where nobody signed in. */
  ofCall: (endpoint: Endpoint, request: FastifyRequest, userId: string) => Promise<void>;
};

/** A call of the API or of the sign-in. Pages and their files are none: they are few, and cached. */
export const isCall = (url = ''): boolean => /^\/(api|identity|oauth2|auth\/oauth2)\//.test(url);

const refuseFor = (seconds: number): void => {
  if (seconds > 0) throw new AppError('too_many_requests', { retryAfter: seconds });
};

export const createCallLimits = (rates: CallRates, limits: Pick<Limits, 'take'>): LimitCalls => {
  const ofAddress = createLocalRates(rates.perAddress);
  const ofPerson = createLocalRates(rates.perPerson);
  return {
    watch: (app) =>
      void app.addHook('onRequest', async ({ url, ip }) => {
        if (isCall(url)) refuseFor(ofAddress(addressKey(ip)));
      }),
    ofPerson: (userId) => refuseFor(ofPerson(userId)),
    ofCall: async (endpoint, { body, ip }, userId) => {
      const found = countedCalls.get(endpoint.path);
      if (!found) return;
      const account = found.accountOf(body as never, userId);
      await limits.take(found.call, { account, address: ip }).catch((error: unknown) => {
        const code = ownCodes[found.call];
        if (!code || !(error instanceof AppError) || error.code !== 'too_many_requests') throw error;
        throw new AppError(code, { retryAfter: error.retryAfter, cause: error });
      });
    },
  };
};
