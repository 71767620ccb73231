// Tests who can call from another origin: only our own configured page, and nobody if none is configured.
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { callingOrigin, allowOwnPages } from './own-pages.ts';

const page = 'https://rehearse.example.org';
const api = 'https://api.example.org/api';

test.each([
  [{}, undefined],
  [{ publicUrl: page }, undefined],
  [{ publicUrl: page, apiBaseUrl: `${page}/api`, backendUrl: page }, undefined],
  [{ publicUrl: `${page}/`, apiBaseUrl: api }, page],
  [{ publicUrl: page, backendUrl: 'https://api.example.org' }, page],
  [{ apiBaseUrl: api }, undefined],
])('with %j the calling origin is %s', (addresses, origin) => {
  expect(callingOrigin(addresses)).toBe(origin);
});

const serverWith = (addresses: Parameters<typeof allowOwnPages>[1]) => {
  const app = Fastify();
  allowOwnPages(app, addresses);
  app.get('/api/profile', () => ({ name: 'Robin' }));
  app.get('/identity/token', async (_request, reply) => {
    reply.hijack();
    reply.raw.end('{"token":"t"}');
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({}));
  return app;
};
const ask = async (
  app: ReturnType<typeof serverWith>,
  url: string,
  origin: string,
  method: 'GET' | 'OPTIONS' = 'GET',
) => {
  const headers = { origin, ...(method === 'OPTIONS' ? { 'access-control-request-method': 'GET' } : {}) };
  const reply = await app.inject({ method, url, headers });
  const corsHeaders = Object.entries(reply.headers).filter(([name]) => name.startsWith('access-control'));
  return { status: reply.statusCode, ...Object.fromEntries(corsHeaders) } as Record<string, unknown>;
};

describe('with the API at another origin', () => {
  const app = serverWith({ publicUrl: page, apiBaseUrl: api, backendUrl: 'https://api.example.org' });

  test('our page can call it with a bearer token, without cookies', async () => {
    expect(await ask(app, '/api/profile', page)).toEqual({
      status: 200,
      'access-control-allow-origin': page,
      'access-control-expose-headers': 'content-disposition, retry-after, x-request-id',
    });
    expect(await ask(app, '/api/profile', page, 'OPTIONS')).toMatchObject({
      status: 204,
      'access-control-allow-origin': page,
      'access-control-allow-headers': 'authorization, content-type, last-event-id',
    });
    expect(await ask(app, '/api/profile', page, 'OPTIONS')).not.toHaveProperty(
      'access-control-allow-credentials',
    );
  });

  test('the identity provider accepts cookies from our page', async () => {
    for (const method of ['GET', 'OPTIONS'] as const)
      expect(await ask(app, '/identity/token', page, method)).toMatchObject({
        'access-control-allow-origin': page,
        'access-control-allow-credentials': 'true',
      });
  });

  test.each(['https://evil.example.org', 'http://rehearse.example.org', `${page}.evil.org`, 'null', api])(
    '%s cannot call it',
    async (origin) => {
      for (const url of ['/api/profile', '/identity/token'])
        for (const method of ['GET', 'OPTIONS'] as const)
          expect(Object.keys(await ask(app, url, origin, method))).toEqual(['status']);
    },
  );

  test('replies vary by origin, so that caches keep them apart', async () => {
    const { headers } = await app.inject('/api/profile');
    expect(headers['vary']).toBe('Origin');
  });
});

test('no other origin can call if everything is on one origin', async () => {
  const app = serverWith({ publicUrl: page });
  expect(await ask(app, '/api/profile', page)).toEqual({ status: 200 });
  expect(await ask(app, '/api/profile', 'https://evil.example.org', 'OPTIONS')).toEqual({ status: 404 });
});
