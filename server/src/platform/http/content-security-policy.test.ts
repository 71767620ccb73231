// Tests each file type's policy in each configuration: what a browser can run, load, call, and be framed by.
import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy, type FileType, type Site } from './content-security-policy.ts';
import { openerPolicy, strictHeaders } from './strict-headers.ts';

/** A policy parsed into directives. */
const read = (sort: FileType, site: Site): Record<string, string> =>
  Object.fromEntries(
    contentSecurityPolicy(sort, site)
      .split('; ')
      .map((directive): [string, string] => {
        const [name = '', ...values] = directive.split(' ');
        return [name, values.join(' ')];
      }),
  );

const firebase = {
  scripts: ['https://scripts.example'],
  calls: ['https://calls.example', 'https://tokens.example'],
  frames: ['https://project.example'],
};
const sites: Record<string, Site> = {
  'the embedded provider over http': {},
  'an address over http': { publicUrl: 'http://rehearse.lan:3000' },
  'an address over https': { publicUrl: 'https://rehearse.example' },
  'an API on another origin': {
    publicUrl: 'https://rehearse.example',
    apiBaseUrl: 'https://api.example:8443/api',
    backendUrl: 'https://backend.example',
  },
  Firebase: { publicUrl: 'https://rehearse.example', firebase },
};

describe.each(Object.entries(sites))('with %s', (_, site) => {
  test('a document loads only our own files and cannot be framed', () => {
    expect(read('document', site)).toMatchObject({
      'default-src': "'none'",
      'style-src': "'self'",
      'font-src': "'self'",
      'worker-src': "'self'",
      'object-src': "'none'",
      'media-src': 'blob:',
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
    });
  });

  test('only a worker compiles WebAssembly, and nothing evaluates text', () => {
    expect(read('worker', site)['script-src']).toBe("'self' 'wasm-unsafe-eval'");
    for (const sort of ['document', 'data'] as const)
      expect(contentSecurityPolicy(sort, site)).not.toContain('unsafe');
    expect(contentSecurityPolicy('worker', site)).not.toMatch(/'unsafe|[*]|data:|blob:/);
    const withoutMedia = contentSecurityPolicy('document', site).replace('media-src blob:; ', '');
    expect(withoutMedia).not.toMatch(/[*]|http:(?!\/\/rehearse)|data:|blob:/);
  });

  test('people’s programs run in a separate origin without network access', () => {
    expect(read('sandbox', site)).toEqual({
      'default-src': "'none'",
      'script-src': "'wasm-unsafe-eval'",
      'worker-src': 'blob:',
      'connect-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'self'",
      sandbox: 'allow-scripts',
    });
  });

  test('data can load and run nothing', () => {
    expect(read('data', site)).toEqual({
      'default-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
    });
  });
});

test('without Firebase, scripts and frames are our own, and one Trusted Types policy is allowed', () => {
  const policy = read('document', {});
  expect(policy).toMatchObject({
    'script-src': "'self'",
    'connect-src': "'self'",
    'frame-src': "'self'",
    'trusted-types': 'rehearse-workers',
  });
});

test('an inline style is allowed by its hash, only in documents', () => {
  const hash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
  expect(contentSecurityPolicy('document', {}, [hash])).toContain(`style-src 'self' ${hash};`);
  expect(contentSecurityPolicy('data', {}, [hash])).not.toContain(hash);
});

test('the inline script of a sandbox is allowed by its hash', () => {
  const hash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
  expect(contentSecurityPolicy('sandbox', {}, [hash])).toContain(`script-src ${hash} 'wasm-unsafe-eval';`);
});

test('the hosts of Firebase are allowed if it is configured', () => {
  expect(read('document', { firebase })).toMatchObject({
    'script-src': "'self' https://scripts.example",
    'connect-src': "'self' https://calls.example https://tokens.example",
    'frame-src': "'self' https://project.example",
    'trusted-types': 'rehearse-workers default gapi#gapi',
  });
});

test('calls are allowed to every configured origin, each listed once', () => {
  const connect = (site: Site) => read('document', site)['connect-src'];
  expect(connect({ publicUrl: 'https://a.example/' })).toBe("'self' https://a.example");
  expect(
    connect({
      publicUrl: 'https://a.example',
      apiBaseUrl: 'https://b.example:8443/api',
      backendUrl: 'https://b.example:8443',
    }),
  ).toBe("'self' https://a.example https://b.example:8443");
});

describe('the other headers', () => {
  const transport = (site: Site) => strictHeaders('document', site)['strict-transport-security'];

  test('strict transport security is sent only for https', () => {
    expect(transport({ publicUrl: 'https://a.example' })).toBe('max-age=31536000');
    expect(transport({ publicUrl: 'http://a.example' })).toBeUndefined();
    expect(transport({})).toBeUndefined();
  });

  test('documents may request only the microphone', () => {
    const headers = strictHeaders('document', {});
    expect(headers['permissions-policy']).toMatch(/^microphone=\(self\)(, [a-z-]+=\(\))+$/);
  });

  test.each([
    ['http', 'localhost', {}, true],
    ['http', '127.0.0.1', {}, true],
    ['http', '[::1]', {}, true],
    ['https', 'rehearse.example', {}, true],
    ['http', 'behind.proxy', { publicUrl: 'https://rehearse.example' }, true],
    ['http', 'rehearse.lan', {}, false],
    ['http', '192.168.0.7', { publicUrl: 'http://192.168.0.7:3000' }, false],
    ['http', 'localhost.example', {}, false],
  ])('%s://%s with %j: an opener policy that allows pop-ups is sent: %j', (protocol, hostname, of, sent) => {
    const expected = sent ? { 'cross-origin-opener-policy': 'same-origin-allow-popups' } : {};
    expect(openerPolicy(of, { protocol, hostname })).toEqual(expected);
  });

  test('other sites get a referrer only with Firebase, and never its path', () => {
    expect(strictHeaders('document', {})['referrer-policy']).toBe('same-origin');
    expect(strictHeaders('document', { firebase })['referrer-policy']).toBe(
      'strict-origin-when-cross-origin',
    );
  });

  test.each(['document', 'worker', 'sandbox', 'data'] as const)(
    'a %s has nosniff, the same-origin policy, and its own content policy',
    (sort) => {
      expect(strictHeaders(sort, {})).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': contentSecurityPolicy(sort, {}),
      });
    },
  );
});
