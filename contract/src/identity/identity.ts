// Identity: session endpoints, the signed-in user, and administrators' view of people.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Cursor, Id, Instant, page } from '../primitives.ts';
import { signUpRefusals } from './sign-in-errors.ts';

export const Role = z.enum(['USER', 'ADMIN']);
export type Role = z.infer<typeof Role>;

export const AccountStatus = z.enum(['active', 'suspended']);

/** External sign-in providers. */
export const SocialProvider = z.enum(['google', 'github']);
export type SocialProvider = z.infer<typeof SocialProvider>;

/** Where sign-in with each provider starts; paths on the backend's root. */
export const socialEntries: Record<SocialProvider, string> = {
  google: '/auth/oauth2/google',
  github: '/oauth2/authorize/github',
};

/** The result of exchanging a one-time code: the identity provider's token and the person it identifies. */
export const SocialSignInProof = z.object({
  token: z.string(),
  user: z.object({ id: z.string(), email: z.string(), name: z.nullable(z.string()) }),
});
export type SocialSignInProof = z.infer<typeof SocialSignInProof>;

/** The signed-in user as the client shows them. */
export const SignedInUser = z.object({
  name: z.string(),
  displayName: z.string(),
  email: z.string(),
  photoURL: z.nullable(z.string()),
  role: Role,
});
export type SignedInUser = z.infer<typeof SignedInUser>;

const Token = z.string().check(z.minLength(10), z.maxLength(8192));
const Email = z.string().check(z.minLength(3), z.maxLength(320));

export const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });

/** Proof of identity: a fresh token from the identity provider, and the values it must match. */
const proof = {
  firebaseToken: Token,
  email: Email,
  uid: z.string().check(z.minLength(1), z.maxLength(200)),
  rememberMe: z.optional(z.boolean()),
  name: z.optional(z.string().check(z.maxLength(200))),
  timeZone: z.optional(z.string().check(z.maxLength(80))),
  locale: z.optional(z.string().check(z.maxLength(35))),
  /** The token of this browser's demo guest, to save the demo to the account. Ignored if expired or forged. */
  guestToken: z.optional(z.string().check(z.maxLength(8192))),
  /** An invitation's token, for someone without an account. Ignored for everyone else. */
  invitation: z.optional(z.string().check(z.maxLength(200))),
  /** The refresh token of the browser's previous session, which this sign-in ends. A forged token has no effect. */
  replacedRefreshToken: z.optional(z.string().check(z.maxLength(8192))),
};

const syncErrors = [
  'provider_token_invalid',
  'provider_unavailable',
  'address_not_confirmed',
  'email_belongs_to_another',
  'suspended',
  ...signUpRefusals,
] as const;

/** The new tokens are returned at the top level and again under `data`, for clients of either convention. */
const renewal = {
  method: 'POST',
  access: 'public',
  body: z.object({ refreshToken: Token }),
  output: z.extend(Tokens, { data: Tokens }),
  secret: true,
  errors: ['session_ended', 'suspended'],
} as const;

/** Maximum length of the reason for a suspension. */
export const longestReason = 300;

/** The reason is shown to the person. */
export const StatusChange = z.discriminatedUnion('status', [
  z.object({ status: z.literal('active') }),
  z.object({
    status: z.literal('suspended'),
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestReason)),
    /** When the suspension ends; absent or null: when an administrator reinstates the person. */
    until: z.optional(z.nullable(Instant)),
  }),
]);
export type StatusChange = z.infer<typeof StatusChange>;

export const Person = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: Role,
  status: AccountStatus,
  /** The reason shown to the person; null if active, or if suspended before reasons were required. */
  suspendedReason: z.nullable(z.string()),
  /** Null also for a suspension without an end. */
  suspendedUntil: z.nullable(Instant),
  isDemo: z.boolean(),
  createdAt: Instant,
  lastSeenAt: z.nullable(Instant),
  attempts: z.number(),
});
export type Person = z.infer<typeof Person>;

export const identityEndpoints = {
  firebaseSync: endpoint({
    method: 'POST',
    path: '/auth/firebase-sync',
    access: 'public',
    summary: 'Exchanges a fresh identity provider token for Rehearse tokens.',
    body: z.object({ ...proof, provider: z.optional(z.enum(['google'])) }),
    output: z.extend(Tokens, { user: SignedInUser }),
    secret: true,
    errors: syncErrors,
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/auth/signup',
    access: 'public',
    summary: 'Creates the user for a new identity provider account and signs them in.',
    body: z.object(proof),
    output: z.extend(Tokens, { user: SignedInUser }),
    secret: true,
    errors: syncErrors,
  }),
  refresh: endpoint({
    ...renewal,
    path: '/auth/refresh',
    summary: 'Exchanges a refresh token for new tokens.',
  }),
  refreshToken: endpoint({
    ...renewal,
    path: '/auth/refresh-token',
    summary: 'Alias of /auth/refresh.',
  }),
  forgetPassword: endpoint({
    method: 'POST',
    path: '/auth/forget-password',
    access: 'public',
    summary:
      'Reports that someone asked the identity provider for a password reset. The response is the same for every address.',
    body: z.object({ email: Email }),
    errors: [],
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/auth/sign-out',
    access: 'public',
    summary: 'Ends the session a refresh token belongs to.',
    body: z.object({ refreshToken: Token }),
    errors: [],
  }),
  passwordChanged: endpoint({
    method: 'POST',
    path: '/auth/password-changed',
    access: 'public',
    summary:
      'After a password change that the identity provider can’t report to us, ends all your sessions except the one the refresh token belongs to.',
    body: z.object({ firebaseToken: Token, refreshToken: z.optional(Token) }),
    errors: ['provider_token_invalid', 'provider_unavailable', 'address_not_confirmed'],
  }),
  listPeople: endpoint({
    method: 'GET',
    path: '/admin/people',
    access: 'admin',
    summary: 'Lists people, newest first, with search by name or email.',
    query: z.object({ search: z.optional(z.string().check(z.maxLength(200))), cursor: z.optional(Cursor) }),
    output: page(Person),
    errors: [],
  }),
  changeRole: endpoint({
    method: 'POST',
    path: '/admin/people/:id/role',
    access: 'admin',
    summary: 'Grants or removes the administrator role.',
    params: z.object({ id: Id }),
    body: z.object({ role: Role }),
    errors: ['last_admin', 'not_yourself'],
  }),
  changeStatus: endpoint({
    method: 'POST',
    path: '/admin/people/:id/status',
    access: 'admin',
    summary:
      'Suspends or reinstates someone. Suspending ends their sessions immediately; they see the reason when they sign in.',
    params: z.object({ id: Id }),
    body: StatusChange,
    errors: ['not_yourself'],
  }),
};
