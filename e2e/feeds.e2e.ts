// Machine-readable files: feeds, sitemap, and security.txt parse and list the site's content.
import { unsetPages } from '@rehearse/contract/pages.ts';
import { readXml } from './read-xml.ts';
import { expect, test } from './scene.ts';

test('both blog feeds list every article, and the sitemap lists every article and page', async ({
  page,
  request,
}) => {
  await page.goto('/blog');
  const articles = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) => [
      ...new Set(
        links.map((link) => link.getAttribute('href') ?? '').filter((to) => /^[/]blog[/][\w-]+$/.test(to)),
      ),
    ]);
  expect(articles.length).toBeGreaterThanOrEqual(6);
  const pathsIn = async (path: string, selector: string, field: string) => {
    const text = await (await request.get(path)).text();
    const found = await readXml(page.context(), text, selector);
    return found.map((entry) => new URL(entry[field] ?? '').pathname);
  };
  expect((await pathsIn('/blog/feed.xml', 'item', 'link')).toSorted()).toEqual(articles.toSorted());
  expect(await pathsIn('/sitemap.xml', 'url', 'loc')).toEqual(
    expect.arrayContaining([...articles, ...unsetPages]),
  );
  const json = (await (await request.get('/blog/feed.json')).json()) as {
    version: string;
    items: { url: string; title: string; content_text: string; date_published: string }[];
  };
  expect(json.version).toBe('https://jsonfeed.org/version/1.1');
  expect(json.items.map(({ url }) => new URL(url).pathname).toSorted()).toEqual(articles.toSorted());
  for (const { title, content_text: text, date_published: at } of json.items) {
    expect(title).not.toBe('');
    expect(text.length).toBeGreaterThan(1_000);
    expect(Date.parse(at)).toBeLessThan(Date.now());
  }
});

test('security.txt names its contact and policy and hasn’t expired', async ({ request }) => {
  const reply = await request.get('/.well-known/security.txt');
  expect(reply.headers()['content-type']).toContain('text/plain');
  const fields = new Map(
    (await reply.text())
      .trim()
      .split('\n')
      .map((line): [string, string] => [
        line.slice(0, line.indexOf(':')),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
  );
  expect(new URL(fields.get('Contact') ?? '').pathname).toBe('/contact');
  expect(new URL(fields.get('Canonical') ?? '').pathname).toBe('/.well-known/security.txt');
  expect(new URL(fields.get('Policy') ?? '').pathname).toBe('/security');
  const year = 366 * 24 * 3_600_000;
  const expires = Date.parse(fields.get('Expires') ?? '');
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + year);
});
