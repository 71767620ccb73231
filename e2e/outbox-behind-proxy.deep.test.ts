// Attacks the outbox of a default installation from another machine, through a real nginx and a forwarder of bare TCP.
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { api, apiBase } from '@rehearse/contract/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findNginx } from '../scripts/nginx.mjs';
import { callerOf, enter, newAccount, type Person } from './person.ts';
import { outboxKeyIn, startProduct, type Product } from './product.ts';
import { startForwarder, startNginx, type ReverseProxy } from './reverse-proxies.ts';

let product: Product;
let victim: Person;
const proxies: [name: string, ReverseProxy][] = [];
const nginx = findNginx();

beforeAll(async () => {
  product = await startProduct();
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

/** fetch() sets a host header of its own; this sends the one that it is given. */
const send = (
  origin: string,
  { method = 'GET', path, host, body }: { method?: string; path: string; host?: string; body?: object },
): Promise<Reply> =>
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
const newestOf = (text: string): string | undefined => /#reset=[\w.~-]+/.exec(text)?.[0];

it('is attacked through every proxy, and gives nobody a way into another’s account', async () => {
  await send(product.origin, {
    method: 'POST',
    path: '/identity/request-password-reset',
    body: { email: victim.email },
  });
  const key = outboxKeyIn(readFileSync(product.logFile, 'utf8'));
  const mail = () => callerOf(product.origin, '')(api.listOpenMail, { body: { key } });
  await expect.poll(async () => newestOf(JSON.stringify((await mail()).items))).toBeDefined();

  for (const [name, { origin }] of proxies) {
    for (const host of hosts(new URL(product.origin).port)) {
      const attacks = [
        { path: outbox },
        { path: `${outbox}?key=` },
        ...guesses.map((guess) => ({
          method: 'POST',
          path: outbox,
          body: guess === undefined ? {} : { key: guess },
        })),
        { path: `${apiBase}/admin/outbox` },
      ];
      for (const attack of attacks) {
        const { text } = await send(origin, { ...attack, ...(host === undefined ? {} : { host }) });
        expect(text, `${name}, Host: ${host}, ${attack.path}`).not.toContain(victim.email);
        expect(newestOf(text), `${name}, Host: ${host}, ${attack.path}`).toBeUndefined();
      }
    }
  }
});

it('opens with the key that was printed at the start, and no log line repeats it', async () => {
  const log = readFileSync(product.logFile, 'utf8');
  const key = outboxKeyIn(log);
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(log.split(key)).toHaveLength(2);
  const { items } = await callerOf(product.origin, '')(api.listOpenMail, { body: { key } });
  expect(items.map(({ to }) => to)).toContain(victim.email);
});

it('has another key after each start', async () => {
  const before = outboxKeyIn(readFileSync(product.logFile, 'utf8'));
  await product.kill();
  await product.startAgain();
  const after = readFileSync(product.logFile, 'utf8').replace(before, '');
  expect(outboxKeyIn(after)).not.toBe(before);
  const refused = await send(product.origin, { method: 'POST', path: outbox, body: { key: before } });
  expect(refused).toMatchObject({ status: 403, text: expect.stringContaining('outbox_key_wrong') });
});
