// The two short-lived cookies of an outside sign-in: the trip while one is away, and the arrival when one is back.
import { parseCookies } from 'better-auth/cookies';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type OutsideCookie = 'trip' | 'arrival';

/** With https the name binds a cookie to this very host: no neighbour in the domain can plant one. */
const nameOf = (cookie: OutsideCookie, secure: boolean): string =>
  `${secure ? '__Host-' : ''}rehearse-${cookie}`;

/** `secure` says whether people reach this site by https. */
export const createOutsideCookies = (secure: (request: FastifyRequest) => boolean) => ({
  read: (request: FastifyRequest, cookie: OutsideCookie): string | undefined =>
    parseCookies(request.headers.cookie ?? '').get(nameOf(cookie, secure(request))),
  /** Lax: it comes back with a link from the other site, and with no request that another site makes. */
  set: (
    request: FastifyRequest,
    reply: FastifyReply,
    cookie: OutsideCookie,
    value: string,
    seconds: number,
  ) => {
    const https = secure(request);
    void reply.header(
      'set-cookie',
      `${nameOf(cookie, https)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`,
    );
  },
});
