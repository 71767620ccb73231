// Sixty payloads in every field that is shown: none of them runs, with the content security policy and without it.
import { api, apiBase } from '@rehearse/contract/api.ts';
import { test as bare, type BrowserContext, type Page } from '@playwright/test';
import { lookAt, looks, type Look, type Taken } from './every-page.ts';
import { inChunks, payloadHost, payloads, sheet } from './payloads.ts';
import { bringIn, enter, newAccount, type Person } from './person.ts';
import { admin } from './product.ts';
import { expect, test } from './scene.ts';
import { graded, startAttempt } from './take-test.ts';

/** As names and searches, which hold no tab. */
const names = inChunks(200).map((chunk) => chunk.replaceAll('\t', ' '));

/** What the pages of this person show is payloads: name, answers of every open kind, reports; by the real API. */
const scene = async (origin: string): Promise<{ person: Person; taken: Taken }> => {
  const person = await enter(origin, { ...newAccount(), name: names[0] ?? '' });
  const write = async (submit: boolean): Promise<string> => {
    const { id, items } = await startAttempt(person, {
      track: submit ? 'backend' : 'behavioural',
      kinds: submit ? ['short_answer', 'long_answer'] : ['behavioural_story'],
      length: 4,
    });
    for (const { position, question } of items) {
      const { kind } = question;
      if (kind !== 'short_answer' && kind !== 'long_answer' && kind !== 'behavioural_story') continue;
      const answer = { kind, turns: [{ text: sheet }] };
      await person.call(api.saveAnswer, { params: { id, position }, body: { revision: 1, answer } });
    }
    if (!submit) return id;
    await person.call(api.submitAttempt, { params: { id } });
    for (const text of inChunks(1_900))
      await person.call(api.reportQuestion, {
        params: { id, position: 1 },
        body: { reason: 'other', text },
      });
    await graded(person, id);
    return id;
  };
  const [submitted, writing] = [await write(true), await write(false)];
  const { id: choosing } = await startAttempt(person, { kinds: ['single_choice', 'multiple_choice'] });
  const { id: interview } = await startAttempt(person, { mode: 'interview', minutes: 20 });
  return {
    person,
    taken: { submitted, writing, choosing, paused: writing, checked: writing, interview },
  };
};

/** What stands in the page that could run or load something: the product needs none of it. */
const couldRun = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const isOwnScript = (element: Element): boolean =>
      element instanceof HTMLScriptElement && element.src.startsWith(`${location.origin}/`);
    for (const element of document.querySelectorAll('*')) {
      // data, which no browser runs: what machines read of a public page, and the site's settings
      if (element.matches('script[type="application/ld+json"], script[type="application/json"]#site'))
        continue;
      // a public page's own style; what a payload brings has one of these
      if (element.matches('head > style') && !/@import|keyframes x[{]/.test(element.textContent)) continue;
      if (element.matches('script, iframe, object, embed, base, meta[http-equiv], style')) {
        if (!isOwnScript(element)) found.push(element.outerHTML.slice(0, 80));
      }
      for (const { name, value } of element.attributes) {
        const isAddress = /^(xlink:)?(href|src|action|formaction|data|poster)$/.test(name);
        const runs = isAddress
          ? !/^(https?|mailto):$/.test(new URL(value, location.href).protocol)
          : name.startsWith('on') || name === 'srcdoc' || (name === 'style' && /[(@\\]/.test(value));
        if (runs) found.push(`${name}=${value}`);
      }
    }
    return found;
  });

const isQuiet = async (page: Page, what: string): Promise<void> => {
  expect.soft(await couldRun(page), `${what}: could run`).toEqual([]);
  expect.soft(await page.evaluate(() => '__ran' in window), `${what}: ran`).toBe(false);
};

/** Every sentence that the API answers becomes the sheet: questions, keys, titles, whatever an author may write. */
const poison = (value: unknown): unknown => {
  if (typeof value === 'string') return value.includes(' ') ? sheet : value;
  if (Array.isArray(value)) return value.map(poison);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      // evidence is a range of what was answered
      name === 'saved' || name === 'late' ? inner : poison(inner),
    ]),
  );
};

const serveSheets = (page: Page, origin: string): Promise<unknown> =>
  page.route(new RegExp(`^${origin}/api/(?!events)`), async (route) => {
    const reply = await route.fetch();
    const isJson = reply.ok() && reply.headers()['content-type']?.includes('json');
    if (!isJson) return route.fulfill({ response: reply });
    return route.fulfill({ response: reply, json: poison(await reply.json()) });
  });

/** Takes the second wall away: what then keeps payloads from running is that they stay text. */
const withoutPolicy = (context: BrowserContext, origin: string): Promise<unknown> =>
  context.route(new RegExp(`^${origin}/($|[?]|auth|oauth|dashboard|admin)`), async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    const { 'content-security-policy': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });

/** Pages that show what somebody wrote, and those that show what an author may write. */
const written =
  /^(dashboard|room-story|results|review|notifications|profile|admin-(people|question|reports|system))$/;
const authored =
  /^(dashboard|room-.*e|results|review|notifications|achievements|admin-(question|reports|system).*)$/;

const visit = async (
  page: Page,
  as: Look['as'],
  shown: RegExp,
  taken: Taken,
  before?: () => Promise<unknown>,
): Promise<void> => {
  for (const look of looks.filter((candidate) => candidate.as === as && shown.test(candidate.name))) {
    await before?.();
    await lookAt(page, look, taken);
    await isQuiet(page, look.name);
  }
};

/** Searches as a person does, by typing. */
const search = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  for (const text of names) {
    const answered = page.waitForResponse((reply) => reply.url().includes('search='));
    await page.getByRole('searchbox').fill(text);
    await answered;
    await isQuiet(page, `${path} searched`);
  }
};

/** Addresses that say something to a page, with all that they may say. */
const follow = async (page: Page): Promise<void> => {
  // servers take no address of the whole sheet's length
  const [one = '', two = '', three = '', four = ''] = inChunks(800).map(encodeURIComponent);
  for (const path of [
    `/auth?return=${one}&reason=${two}&tab=${three}#${four}`,
    `/auth?view=${one}&email=${two}#reset=${three}`,
    `/auth#verify=${four}`,
    `/oauth/callback?error=${one}&code=${two}&provider=${three}&return=${four}`,
    `/dashboard/test?track=${one}&kinds=${two}&length=${three}#${four}`,
    `/dashboard/test/attempt?id=${one}#${two}`,
    `/dashboard/test/results?id=${three}#${four}`,
    `/dashboard/review?track=${one}&sort=${two}&mode=${three}&search=${four}`,
    `/dashboard/${encodeURIComponent(names[1] ?? '')}`,
    `/admin/questions/${encodeURIComponent(names[2] ?? '')}`,
  ]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 20_000 });
    await isQuiet(page, path.slice(0, 30));
  }
};

/** Signs in where the address says that one came from a payload; nobody is led there. */
const comeBack = async (page: Page, { email, password }: Person, from: string): Promise<void> => {
  await page.goto(`/auth?return=${encodeURIComponent(from)}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/dashboard');
  await isQuiet(page, `back from ${from}`);
};

for (const wall of ['both walls', 'escaping alone'] as const) {
  test(`sixty payloads run nowhere: ${wall}`, async ({ page, context, browser, origin, complaints }) => {
    test.setTimeout(180_000);
    // what is made up is not found, not taken, or no code any more
    complaints.expected.push(/status of (400|404|410)/);
    const { person, taken } = await scene(origin);
    const asAdmin = await browser.newContext({ baseURL: origin });
    const requestedHosts: string[] = [];
    for (const browserContext of [context, asAdmin]) {
      browserContext.on('request', (request) => requestedHosts.push(new URL(request.url()).host));
      browserContext.on('dialog', (dialog) => requestedHosts.push(`dialog: ${dialog.message()}`));
      if (wall === 'escaping alone') await withoutPolicy(browserContext, origin);
    }
    await bringIn(context, origin, person);
    await bringIn(asAdmin, origin, await enter(origin, { name: 'Admin', ...admin }, false));
    const [panel, second] = [await asAdmin.newPage(), await asAdmin.newPage()];
    const policy = (await page.goto('/auth'))?.headers()['content-security-policy'];
    expect(policy === undefined).toBe(wall === 'escaping alone');

    const [...next] = names;
    // a session of its own: the one in the browser ends when somebody signs in over it
    const elsewhere = await enter(origin, person, false);
    const rename = () => elsewhere.call(api.changeProfile, { body: { name: next.pop() ?? 'Robin' } });
    const asPerson = async () => {
      await visit(page, 'regular', written, taken, rename);
      await search(page, '/dashboard/review');
      await follow(page);
      await comeBack(page, person, 'javascript:top.__ran=1');
      await serveSheets(page, origin);
      await visit(page, 'regular', authored, taken, rename);
    };
    const asPanel = async () => {
      await visit(panel, 'admin', written, taken);
      await search(panel, '/admin/people');
      await serveSheets(panel, origin);
      await visit(panel, 'admin', authored, taken);
    };
    await Promise.all([asPerson(), asPanel(), search(second, '/admin/questions')]);
    const download = await fetch(`${origin}${apiBase}${api.exportProfile.path}`, {
      headers: { authorization: `Bearer ${elsewhere.session.accessToken}` },
    });
    expect(JSON.stringify(await download.json())).toContain(JSON.stringify(sheet));
    expect(download.headers.get('content-type')).toContain('application/json');
    expect(download.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(new Set(requestedHosts)).toEqual(new Set([new URL(origin).host]));
    await asAdmin.close();
  });
}

// without the watch over complaints: here the page is to be one that trusts
bare('the payloads are live: a page that takes them for markup and addresses runs them', async ({ page }) => {
  const requestedUrls = new Set<string>();
  await page.route('**/*', (route) => {
    const { host, href } = new URL(route.request().url());
    if (host === payloadHost) requestedUrls.add(href);
    return route.fulfill({ body: '', contentType: 'text/html' });
  });
  await page.goto('/trusting');
  const ran = await page.evaluate(async (texts) => {
    const numbers = new Set<number>();
    Object.defineProperty(window, '__ran', {
      set: (value: number) => {
        numbers.add(value);
      },
    });
    for (const text of texts) {
      const frame = document.createElement('iframe');
      const loaded = new Promise((done) => frame.addEventListener('load', done));
      frame.srcdoc = `<p title="${text}" class='${text}'>${text}</p>`;
      document.body.append(frame);
      await loaded;
      const link = document.createElement('a');
      link.href = text;
      frame.contentDocument?.body.append(link);
      link.click();
    }
    return numbers.size;
  }, payloads);
  // the rest is for other browsers, other readings, or waits for a person
  expect(ran).toBeGreaterThanOrEqual(25);
  expect(requestedUrls.size).toBeGreaterThanOrEqual(3);
});
