// Applies rate limits: to all calls per person and address in this process, and to some calls per account across processes.
import { api } from '@rehearse/contract/api.ts';
import type { Endpoint } from '@rehearse/contract/endpoint.ts';
import type { ErrorCode } from '@rehearse/contract/error-codes.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../kernel/app-error.ts';
import { addressKey } from '../kernel/address-key.ts';
import type { LimitedCall, Limits } from '../limits/limits.port.ts';
import type { Rate } from '../kernel/rate.ts';
import { createProcessRateLimit } from '../kernel/process-rate-limit.ts';

/** Unlimited if absent. */
export type CallRates = { perPerson: Rate | undefined; perAddress: Rate | undefined };

/** The limit that a call counts toward, and the account it counts for. */
type Counted = { call: LimitedCall; accountOf: (body: never, userId: string) => string };
const countedAs = <B>(call: LimitedCall, accountOf: (body: B, userId: string) => string): Counted => ({
  call,
  accountOf,
});

const byEmail = ({ email }: { email: string }) => email;
/** A refresh token starts with the person and session, which nobody else knows; the rest changes each time. */
const bySession = ({ refreshToken }: { refreshToken: string }) =>
  refreshToken.split('.', 2).join('.').slice(0, 100);

const countedCalls = new Map<string, Counted>([
  [api.firebaseSync.path, countedAs('sync', byEmail)],
  [api.signUp.path, countedAs('sync', byEmail)],
  [api.forgetPassword.path, countedAs('forget-password', byEmail)],
  [api.sendMessage.path, countedAs('contact', byEmail)],
  [api.refresh.path, countedAs('refresh', bySession)],
  [api.refreshToken.path, countedAs('refresh', bySession)],
  [api.sendTestMail.path, countedAs('test-mail', (_, userId) => userId)],
  [api.startDemo.path, countedAs('demo', () => 'anybody')],
  [api.startAttempt.path, countedAs('test', (_, userId) => userId)],
  [api.rewriteAnswer.path, countedAs('rewrite', (_, userId) => userId)],
  [api.readDocument.path, countedAs('document', (_, userId) => userId)],
  [api.transcribeSpeech.path, countedAs('speech', (_, userId) => userId)],
  [api.suggestTest.path, countedAs('suggestion', (_, userId) => userId)],
]);

/** Limits with their own error code. */
const ownCodes: Partial<Record<LimitedCall, ErrorCode>> = { test: 'too_many_tests_today' };

export type LimitCalls = {
  /** Counts every call to this application, before the request is parsed. */
  watch: (app: FastifyInstance) => void;
  ofPerson: (userId: string) => void;
  /** `userId` is empty if signed out. */
  ofCall: (endpoint: Endpoint, request: FastifyRequest, userId: string) => Promise<void>;
};

/** API and sign-in calls. Pages and assets don't count: they are few, and browsers cache them. */
export const isCall = (url = ''): boolean => /^\/(api|identity|oauth2|auth\/oauth2)\//.test(url);

const refuseFor = (seconds: number): void => {
  if (seconds > 0) throw new AppError('too_many_requests', { retryAfter: seconds });
};

export const createCallLimits = (rates: CallRates, limits: Pick<Limits, 'take'>): LimitCalls => {
  const ofAddress = createProcessRateLimit(rates.perAddress);
  const ofPerson = createProcessRateLimit(rates.perPerson);
  return {
    watch: (app) =>
      void app.addHook('onRequest', async ({ url, ip }) => {
        if (isCall(url)) refuseFor(ofAddress(addressKey(ip)));
      }),
    ofPerson: (userId) => refuseFor(ofPerson(userId)),
    ofCall: async (endpoint, { body, ip }, userId) => {
      const counted = countedCalls.get(endpoint.path);
      if (!counted) return;
      const account = counted.accountOf(body as never, userId);
      await limits.take(counted.call, { account, address: ip }).catch((error: unknown) => {
        const code = ownCodes[counted.call];
        if (!code || !(error instanceof AppError) || error.code !== 'too_many_requests') throw error;
        throw new AppError(code, { retryAfter: error.retryAfter, cause: error });
      });
    },
  };
};
