// The two short-lived cookies of a social sign-in: the sealed state, then the browser's half of the one-time code.
import { parseCookies } from 'better-auth/cookies';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type SocialCookie = 'oauth-state' | 'oauth-code';

const isHttps = (origin: string): boolean => origin.startsWith('https:');

/** On https the prefix ties the cookie to this exact host, so that subdomains can't set it. */
const nameOf = (cookie: SocialCookie, origin: string): string =>
  `${isHttps(origin) ? '__Host-' : ''}rehearse-${cookie}`;

/** `origin` is the site's public origin. */
export const readCookie = (
  request: FastifyRequest,
  origin: string,
  cookie: SocialCookie,
): string | undefined => parseCookies(request.headers.cookie ?? '').get(nameOf(cookie, origin));

/** SameSite=Lax: sent when the provider redirects back, but not with other cross-site requests. */
export const setCookie = (
  reply: FastifyReply,
  origin: string,
  cookie: SocialCookie,
  { value, seconds }: { value: string; seconds: number },
): void =>
  void reply.header(
    'set-cookie',
    `${nameOf(cookie, origin)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isHttps(origin) ? '; Secure' : ''}`,
  );

export const clearCookie = (reply: FastifyReply, origin: string, cookie: SocialCookie): void =>
  setCookie(reply, origin, cookie, { value: '', seconds: 0 });
