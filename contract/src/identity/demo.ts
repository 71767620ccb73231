// The demo: a real test of five questions without an account, taken as a guest who is deleted after a day.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, Instant } from '../primitives.ts';

const GuestToken = z.string().check(z.minLength(10), z.maxLength(8192));

export const demoEndpoints = {
  startDemo: endpoint({
    method: 'POST',
    path: '/demo',
    access: 'public',
    feature: 'demo',
    summary: 'Creates a guest and starts a five-question test for them. There is no refresh token.',
    output: z.object({
      /** The guest's bearer token, valid until `expiresAt`. */
      guestToken: GuestToken,
      attemptId: Id,
      /** When the guest and all their data are deleted, unless they sign up or sign in first. */
      expiresAt: Instant,
    }),
    secret: true,
    errors: ['feature_off', 'too_few_questions'],
  }),
  endDemo: endpoint({
    method: 'POST',
    path: '/demo/end',
    access: 'public',
    summary: 'Deletes the guest the token belongs to, with all their data, before the demo expires.',
    body: z.object({ guestToken: GuestToken }),
    errors: [],
  }),
};
