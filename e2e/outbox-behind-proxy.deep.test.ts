// An attempt to take over an account on a default installation through nginx and a TCP forwarder is rejected.
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { api, apiBase } from '@rehearse/contract/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findNginx } from '../scripts/nginx.mjs';
import { callerOf, enter, newAccount, type Person } from './person.ts';
import { newDataDir, outboxKeyIn, startProduct, type Product } from './product.ts';
import { startForwarder, startNginx, type ReverseProxy } from './reverse-proxies.ts';

let product: Product;
let victim: Person;
const proxies: [name: string, ReverseProxy][] = [];
const nginx = findNginx();

beforeAll(async () => {
  // the attack runs many times, and must fail without the help of rate limits
  product = await startProduct(newDataDir(), {
    LIMIT_MAIL_ACCOUNT: 'off',
    LIMIT_SIGN_IN_ACCOUNT: 'off',
    LIMIT_SIGN_IN_TRIES: '1000',
  });
  const port = Number(new URL(product.origin).port);
  if ('path' in nginx) {
    const toProduct = `proxy_pass http://127.0.0.1:${port};`;
    const locations: [string, string][] = [
      ['the shortest nginx', toProduct],
      ['nginx that passes the host on', `${toProduct} proxy_set_header Host $host;`],
      ['nginx that passes all of the host on', `${toProduct} proxy_set_header Host $http_host;`],
    ];
    for (const [name, location] of locations) proxies.push([name, await startNginx(nginx.path, location)]);
  } else console.log(`Not attacked through nginx: ${nginx.missing}`);
  proxies.push(['a forwarder of TCP', await startForwarder(port)]);
  victim = await enter(product.origin, newAccount());
});
afterAll(async () => {
  for (const [, proxy] of proxies) await proxy.close();
  await product.end();
});

type Reply = { status: number; text: string };
type Sent = { method?: string; path: string; host?: string; body?: object };

/** Sends a custom Host header, which fetch() doesn't allow. */
const send = (origin: string, { method = 'GET', path, host, body }: Sent): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const headers = {
      ...(host === undefined ? {} : { host }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const sent = request({ hostname, port, method, path, headers }, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }));
    });
    sent.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
  });

const hosts = (port: string) => [undefined, 'localhost', `localhost:${port}`, '127.0.0.1', '[::1]'];
const guesses = [undefined, '', 'x'.repeat(32), '0'.repeat(43)];
const outbox = `${apiBase}/outbox`;
/** Extracts the first reset token, which is the newest in an outbox. */
const resetTokenIn = (text: string): string | undefined => /#reset=([\w.~-]+)/.exec(text)?.[1];

const post = (origin: string, path: string, body: object, host?: string): Promise<Reply> =>
  send(origin, { method: 'POST', path, body, ...(host === undefined ? {} : { host }) });

const askForReset = (origin: string, host?: string) =>
  post(origin, '/identity/request-password-reset', { email: victim.email }, host);

/** The last two steps of a takeover: reset the password with a link's token, and sign in with it. */
const useToken = async (origin: string, token: string, password: string, host?: string) => ({
  reset: await post(origin, '/identity/reset-password', { token, newPassword: password }, host),
  signIn: await post(origin, '/identity/sign-in/email', { email: victim.email, password }, host),
});

const operatorKey = () => outboxKeyIn(readFileSync(product.logFile, 'utf8'));
const readOpenMail = async (): Promise<string> => {
  const { items } = await callerOf(product.origin, '')(api.listOpenMail, { body: { key: operatorKey() } });
  return JSON.stringify(items.filter(({ to }) => to === victim.email));
};

it('a stranger behind any proxy can’t get a link, set a password, or sign in', async () => {
  for (const [name, { origin }] of proxies) {
    for (const host of hosts(new URL(product.origin).port)) {
      const where = `${name}, Host: ${host}`;
      expect((await askForReset(origin, host)).status, where).toBe(200);
      await expect.poll(async () => resetTokenIn(await readOpenMail())).toBeDefined();
      const reads: Sent[] = [
        { path: outbox },
        { path: `${outbox}?key=` },
        ...guesses.map((guess) => ({
          method: 'POST',
          path: outbox,
          body: guess === undefined ? {} : { key: guess },
        })),
        { path: `${apiBase}/admin/outbox` },
      ];
      const found: string[] = [];
      for (const read of reads) {
        const { text } = await send(origin, { ...read, ...(host === undefined ? {} : { host }) });
        expect(text, `${where}, ${read.path}`).not.toContain(victim.email);
        const token = resetTokenIn(text);
        if (token !== undefined) found.push(token);
      }
      // tries every token found, or else a guess
      for (const token of found.length > 0 ? found : ['x'.repeat(24)]) {
        const { reset, signIn } = await useToken(origin, token, 'stolen rooms', host);
        expect(reset.status, `${where}: a new password`).toBe(400);
        expect(signIn.status, `${where}: a sign-in with it`).toBe(401);
      }
      expect(found, where).toEqual([]);
    }
  }
  // the owner's session and password still work
  await victim.call(api.readProfile);
  await enter(product.origin, victim, false);
}, 120_000);

// proves that the attack's steps work, so that their failure above means a rejection
it('the same steps take over the account with the key printed at startup', async () => {
  const [first] = proxies;
  if (!first) throw new Error('no proxy was started');
  const { origin } = first[1];
  const before = resetTokenIn(await readOpenMail());
  await askForReset(origin);
  const newest = async () => {
    const token = resetTokenIn(await readOpenMail());
    return token === before ? undefined : token;
  };
  await expect.poll(newest).toBeDefined();
  const { text } = await post(origin, outbox, { key: operatorKey() });
  const token = resetTokenIn(text.slice(text.indexOf(victim.email)));
  const { reset, signIn } = await useToken(origin, token ?? '', 'other quiet rooms');
  expect([reset.status, signIn.status]).toEqual([200, 200]);
});

it('the outbox opens with the key printed at startup, which the log doesn’t repeat', async () => {
  const log = readFileSync(product.logFile, 'utf8');
  const key = outboxKeyIn(log);
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(log.split(key)).toHaveLength(2);
  const { items } = await callerOf(product.origin, '')(api.listOpenMail, { body: { key } });
  expect(items.map(({ to }) => to)).toContain(victim.email);
});

it('the outbox has a new key after each start', async () => {
  const before = outboxKeyIn(readFileSync(product.logFile, 'utf8'));
  await product.kill();
  await product.startAgain();
  const after = readFileSync(product.logFile, 'utf8').replace(before, '');
  expect(outboxKeyIn(after)).not.toBe(before);
  const refused = await send(product.origin, { method: 'POST', path: outbox, body: { key: before } });
  expect(refused).toMatchObject({ status: 403, text: expect.stringContaining('outbox_key_wrong') });
});
