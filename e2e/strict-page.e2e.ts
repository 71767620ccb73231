// Content security policy: what browsers block in our pages if something was injected, and what they allow.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Site } from '../server/src/platform/http/content-security-policy.ts';
import { createHttpApp, openListener } from '../server/src/platform/http/server.ts';
import { serveWeb } from '../server/src/platform/http/web-files.ts';
import { firebaseHosts } from '../server/src/modules/identity/providers/firebase/hosts.ts';

type Policies = { createPolicy: (name: string, rules: object) => unknown };
type Intruded = { ran?: boolean; refused: string[]; trustedTypes: Policies };

const trusted = 'require-trusted-types-for';

/** Attacks, and the directive that blocks each. */
const tries: [what: string, directive: RegExp | string, attempt: () => unknown][] = [
  [
    'an inline script',
    /^script-src|require-trusted/,
    () => {
      const script = document.createElement('script');
      script.append('window.ran = true');
      document.body.append(script);
    },
  ],
  [
    'a script of another site',
    trusted,
    () => {
      document.createElement('script').src = 'https://elsewhere.example/x.js';
    },
  ],
  [
    'HTML made of text',
    trusted,
    () => {
      document.body.innerHTML = '<img src="/favicon.svg" onload="window.ran = true">';
    },
  ],
  [
    'a handler as an attribute',
    /^script-src|require-trusted/,
    () => {
      document.body.setAttribute('onclick', 'window.ran = true');
      document.body.click();
    },
  ],
  [
    'a document in a frame',
    trusted,
    () => {
      document.createElement('iframe').srcdoc = '<script>parent.ran = true</script>';
    },
  ],
  [
    'a frame',
    'frame-src',
    () => {
      const frame = document.createElement('iframe');
      frame.src = 'https://example.org/';
      document.body.append(frame);
    },
  ],
  // in a timeout, because code evaluated directly by the debugger bypasses the policy
  // oxlint-disable-next-line no-eval -- tests that it is blocked
  ['text as code', trusted, () => setTimeout(() => void (0, eval)('window.ran = true'))],
  // oxlint-disable-next-line typescript/no-implied-eval -- likewise
  ['text as a timer', trusted, () => setTimeout('window.ran = true')],
  ['an address as a worker', trusted, () => new Worker('/assets/workers/x.js')],
  ['text as a worker', trusted, () => new Worker(URL.createObjectURL(new Blob(['1'])))],
  ['an address as a shared worker', trusted, () => new SharedWorker('/assets/workers/x.js')],
  ['a service worker', trusted, () => navigator.serviceWorker.register('/assets/workers/x.js')],
  [
    'a policy of one’s own',
    'trusted-types',
    () => (window as unknown as Intruded).trustedTypes.createPolicy('mine', {}),
  ],
  [
    'our own policy made anew',
    'trusted-types',
    () => (window as unknown as Intruded).trustedTypes.createPolicy('rehearse-workers', {}),
  ],
  [
    'a policy for everything',
    'trusted-types',
    () => (window as unknown as Intruded).trustedTypes.createPolicy('default', {}),
  ],
  ['WebAssembly', 'script-src', () => new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0))],
  [
    'a form to elsewhere',
    'form-action',
    () => {
      const form = document.createElement('form');
      form.action = 'https://elsewhere.example/';
      document.body.append(form);
      form.submit();
    },
  ],
  ['a call to elsewhere', 'connect-src', () => fetch('https://elsewhere.example/').catch(() => undefined)],
  [
    'another base for addresses',
    'base-uri',
    () => {
      const base = document.createElement('base');
      base.href = 'https://elsewhere.example/';
      document.head.append(base);
    },
  ],
  [
    'a style as an attribute',
    'style-src-attr',
    () => document.body.setAttribute('style', 'background: url(https://elsewhere.example/)'),
  ],
];

test('a page blocks injection attacks', async ({ page }) => {
  await page.addInitScript(() => {
    const { refused } = Object.assign(window as unknown as Intruded, { refused: [] as string[] });
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => refused.push(effectiveDirective));
  });
  await page.goto('/auth');
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const [what, directive, attempt] of tries) {
    await page.evaluate(() => void ((window as unknown as Intruded).refused.length = 0));
    // some attacks throw immediately, others have no effect
    await page.evaluate(attempt).catch(() => undefined);
    await expect
      .poll(() => page.evaluate(() => (window as unknown as Intruded).refused.join(' ')), what)
      .toMatch(directive);
    expect(await page.evaluate(() => (window as unknown as Intruded).ran), what).toBeUndefined();
  }
  expect(page.url()).toMatch(/\/auth$/);
});

/** Serves a small site with the product's own file server. */
const serveFiles = async (files: Record<string, string>, site: Site) => {
  const root = mkdtempSync(join(tmpdir(), 'rehearse-strict-'));
  for (const [name, content] of Object.entries({ 'public/site.json': '[]', ...files })) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  const listener = await openListener('127.0.0.1', 0);
  const { app, serve } = createHttpApp(listener, { logLevel: 'silent', trustProxy: 0, site });
  const switches = {
    debug: false,
    analytics: false,
    sendsMail: false,
    providers: { google: false, github: false },
  };
  await serveWeb(app, root, { environment: 'production', ...switches }, site);
  await app.ready();
  serve();
  return {
    address: `http://127.0.0.1:${listener.address().port}/dashboard`,
    close: async () => {
      await app.close();
      await listener.close();
      rmSync(root, { recursive: true });
    },
  };
};

test('a worker file can compile WebAssembly but not evaluate text', async ({ page }) => {
  const files = {
    'app.html': '<title>page</title><script src="/assets/page.js"></script>',
    'assets/page.js': `
      const rules = trustedTypes.createPolicy('rehearse-workers', { createScriptURL: (address) => address });
      const worker = new Worker(rules.createScriptURL('/assets/workers/compile-1.js'));
      worker.onmessage = ({ data }) => (document.title = data);`,
    'assets/workers/compile-1.js': `
      const compiled = new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0));
      let evaluated = 'evaluates';
      try { eval('1'); } catch { evaluated = 'does not evaluate'; }
      postMessage(compiled.constructor.name + ', ' + evaluated);`,
  };
  const { address, close } = await serveFiles(files, {});
  try {
    await page.goto(address);
    await expect(page).toHaveTitle('Module, does not evaluate');
  } finally {
    await close();
  }
});

for (const [words, firebase, title] of [
  ['loads it', firebaseHosts({ authDomain: 'project.example' }), 'loaded'],
  ['is blocked without Firebase', undefined, 'refused'],
] as const) {
  test(`a page that requests Google's script like Firebase's SDK ${words}`, async ({ page }) => {
    const files = {
      'app.html': '<title>page</title><script src="/assets/page.js"></script>',
      'assets/page.js': `
        try {
          trustedTypes.createPolicy('default', { createScriptURL: (address) => address });
          const script = document.createElement('script');
          script.setAttribute('src', 'https://apis.google.com/js/api.js');
          document.head.appendChild(script);
        } catch { document.title = 'refused'; }`,
    };
    await page.route('https://apis.google.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: "document.title = 'loaded'" }),
    );
    const { address, close } = await serveFiles(files, { firebase });
    try {
      await page.goto(address);
      await expect(page).toHaveTitle(title);
    } finally {
      await close();
    }
  });
}
