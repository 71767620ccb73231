// A person with an account who can call the API directly, to prepare data for browser tests.
import { randomUUID } from 'node:crypto';
import { api, apiBase } from '@rehearse/contract/api.ts';
import type { Endpoint, ResponseOf, SentTo } from '@rehearse/contract/endpoint.ts';
import type { SignedInUser } from '@rehearse/contract/identity/identity.ts';
import type { BrowserContext } from '@playwright/test';

export type Account = { name: string; email: string; password: string };

export type Session = { accessToken: string; refreshToken: string; user: SignedInUser };

export type Call = <E extends Endpoint>(
  endpoint: E,
  ...sent: unknown extends SentTo<E> ? [] : [SentTo<E>]
) => Promise<ResponseOf<E>>;

export type Person = Account & { session: Session; call: Call; cookie: string };

export const newAccount = (name = 'Robin Ashworth'): Account => ({
  name,
  email: `${randomUUID()}@example.org`,
  password: 'quiet rooms',
});

type Parts = { params?: Record<string, string | number>; query?: Record<string, string>; body?: unknown };

/** User-Agent headers. */
export const userAgents = {
  chromeOnLinux:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  firefoxOnWindows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  safariOnIPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
};

export const callerOf =
  (origin: string, token: string, userAgent = userAgents.chromeOnLinux): Call =>
  async (endpoint, ...[sent]) => {
    const { params = {}, query = {}, body } = (sent ?? {}) as Parts;
    const path = endpoint.path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => String(params[name]));
    const search = new URLSearchParams(query).toString();
    const reply = await fetch(`${origin}${apiBase}${path}${search && `?${search}`}`, {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${token}`,
        'user-agent': userAgent,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${endpoint.method} ${path}: ${reply.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as ResponseOf<typeof endpoint>;
  };

/** Signs up with the embedded provider, or signs in if the account exists, and exchanges its token for the product's. */
export const enter = async (
  origin: string,
  account: Account,
  isNew = true,
  userAgent = userAgents.chromeOnLinux,
): Promise<Person> => {
  const { name, email, password } = account;
  const entered = await fetch(`${origin}/identity/${isNew ? 'sign-up' : 'sign-in'}/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent, origin },
    body: JSON.stringify(isNew ? { name, email, password } : { email, password }),
  });
  if (!entered.ok) throw new Error(`${email}: ${entered.status} ${await entered.text()}`);
  const { user } = (await entered.json()) as { user: { id: string } };
  const cookie = entered.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const { token } = (await (await fetch(`${origin}/identity/token`, { headers: { cookie } })).json()) as {
    token: string;
  };
  const call = callerOf(origin, '', userAgent);
  const session = await call(api.firebaseSync, {
    body: {
      firebaseToken: token,
      email,
      uid: user.id,
      rememberMe: true,
      timeZone: 'Europe/London',
      locale: 'en-GB',
    },
  });
  return { ...account, session, cookie, call: callerOf(origin, session.accessToken, userAgent) };
};

/** Signs a browser context in as this person: sets the provider's cookies and the product's session in local storage. */
export const bringIn = async (context: BrowserContext, origin: string, person: Person): Promise<void> => {
  const cookies = person.cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin };
  });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.goto(`${origin}/theme.js`);
  await page.evaluate(({ accessToken, refreshToken, user }) => {
    localStorage.setItem('authToken', accessToken);
    localStorage.setItem('token', accessToken);
    localStorage.setItem('refreshToken', refreshToken);
    localStorage.setItem('user', JSON.stringify(user));
  }, person.session);
  await page.close();
};
