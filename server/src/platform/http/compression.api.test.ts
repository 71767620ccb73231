// Tests which API replies are compressed: large ones without secrets, for clients that accept it.
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { api } from '@rehearse/contract/api.ts';
import type { Endpoint } from '@rehearse/contract/endpoint.ts';
import * as z from 'zod';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Client, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let person: Client;
beforeAll(async () => {
  app = await createTestApp();
  person = await app.signUp();
});
afterAll(() => app.close());

type Reply = { headers: NodeJS.Dict<string | string[]>; body: Buffer };
/** The reply as sent over the wire: fetch would decompress it. */
const ask = (path: string, accepted: string | undefined, sent?: object): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const body = sent === undefined ? undefined : JSON.stringify(sent);
    const headers = {
      authorization: `Bearer ${person.accessToken}`,
      ...(accepted === undefined ? {} : { 'accept-encoding': accepted }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const method = body === undefined ? 'GET' : 'POST';
    const out = request(`${app.origin}/api${path}`, { method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(parts) }));
    });
    out.on('error', reject).end(body);
  });

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['gzip, deflate, br', brotliDecompressSync],
])('a large reply is sent as %s, with the matching header and the same content', async (accepted, unpack) => {
  const plain = await ask(api.readCatalog.path, undefined);
  const packed = await ask(api.readCatalog.path, accepted);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(accepted).toContain(packed.headers['content-encoding']);
  expect(packed.headers['vary']).toMatch(/accept-encoding/i);
  expect(packed.body.length).toBeLessThan(plain.body.length / 2);
  expect(unpack(packed.body).toString()).toBe(plain.body.toString());
});

it('a short reply is not compressed', async () => {
  const { headers, body } = await ask(api.listOpenAttempts.path, 'br, gzip');
  expect(body.length).toBeLessThan(1024);
  expect(headers['content-encoding']).toBeUndefined();
});

it('a stream is not compressed', async () => {
  const { headers } = await ask(api.exportProfile.path, 'br, gzip');
  expect(headers['content-encoding']).toBeUndefined();
});

it('a reply with a token is not compressed, even if it is large', async () => {
  const { headers, body } = await ask(api.refresh.path, 'br, gzip', { refreshToken: person.refreshToken });
  expect(body.length).toBeGreaterThan(1024);
  expect(headers['content-encoding']).toBeUndefined();
});

it('every endpoint whose reply contains a token is marked as secret', () => {
  const holdsToken = ({ output }: Endpoint): boolean =>
    output !== undefined && /"(access|refresh|guest)Token"/.test(JSON.stringify(z.toJSONSchema(output)));
  const unmarked = Object.values<Endpoint>(api).filter(
    (endpoint) => holdsToken(endpoint) && !endpoint.secret,
  );
  expect(unmarked).toEqual([]);
  expect(Object.values<Endpoint>(api).filter(holdsToken).length).toBeGreaterThan(4);
});
