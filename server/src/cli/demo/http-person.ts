// A simulated person who uses the product over HTTP, as a browser does: signs up, calls endpoints, reads streams.
import { api, apiBase } from '@rehearse/contract/api.ts';
import type { Endpoint, ResponseOf, SentTo } from '@rehearse/contract/endpoint.ts';
import * as z from 'zod';

export type Account = { name: string; email: string; password: string };

export type HttpPerson = {
  /** Throws an error with the response's text if the request fails. */
  call: <E extends Endpoint>(endpoint: E, sent: SentTo<E>) => Promise<ResponseOf<E>>;
  /** Reads the stream of the interviewer's current line to its end. */
  listenToLine: (attemptId: string) => Promise<void>;
};

/** Signs in again when the access token has expired: a command's clock may jump by weeks. */
export const createHttpPerson = async (origin: string, account: Account): Promise<HttpPerson> => {
  let token = await enter(origin, 'sign-up', account);
  const request = async (
    path: string,
    init: { method: string; headers?: Record<string, string>; body?: string },
  ): Promise<Response> => {
    const send = () =>
      fetch(`${origin}${apiBase}${path}`, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${token}` },
      });
    let reply = await send();
    if (reply.status === 401) {
      token = await enter(origin, 'sign-in', account);
      reply = await send();
    }
    if (!reply.ok) throw new Error(`${init.method} ${path} failed: ${await reply.text()}`);
    return reply;
  };
  return {
    call: async (endpoint, sent) => {
      const { params, query, body } = sent as { params?: object; query?: object; body?: unknown };
      const search = new URLSearchParams(Object.entries(query ?? {})).toString();
      const reply = await request(`${pathOf(endpoint, params)}${search === '' ? '' : `?${search}`}`, {
        method: endpoint.method,
        ...(body === undefined
          ? {}
          : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      });
      const text = await reply.text();
      return (text === '' ? undefined : JSON.parse(text)) as ResponseOf<typeof endpoint>;
    },
    listenToLine: async (id) => {
      const { method } = api.hearInterview;
      await (await request(pathOf(api.hearInterview, { id }), { method })).text();
    },
  };
};

const pathOf = ({ path }: Endpoint, params: object = {}): string =>
  Object.entries(params).reduce<string>(
    (filled, [name, value]) => filled.replace(`:${name}`, encodeURIComponent(String(value))),
    path,
  );

/** Signs up or in at the identity provider, gets its token, and exchanges it for our access token. */
const enter = async (origin: string, way: 'sign-up' | 'sign-in', account: Account): Promise<string> => {
  const post = async (path: string, body: object): Promise<Response> => {
    const reply = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${path} failed: ${await reply.text()}`);
    return reply;
  };
  const { name, ...credentials } = account;
  const entered = await post(
    `/identity/${way}/email`,
    way === 'sign-up' ? { name, ...credentials } : credentials,
  );
  const { user } = z.object({ user: z.object({ id: z.string() }) }).parse(await entered.json());
  const cookie = entered.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const proof = await fetch(`${origin}/identity/token`, { headers: { cookie } });
  const { token } = z.object({ token: z.string() }).parse(await proof.json());
  const synced = await post(`${apiBase}${api.firebaseSync.path}`, {
    firebaseToken: token,
    email: account.email,
    uid: user.id,
    timeZone: 'Europe/London',
    locale: 'en-GB',
  });
  return z.object({ accessToken: z.string() }).parse(await synced.json()).accessToken;
};
