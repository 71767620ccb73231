// Links on the public site: all internal pages, anchors, and embedded files exist.
import { appPages, unsetPages, shortAddresses } from '@rehearse/contract/pages.ts';
import { expect, test } from './scene.ts';

const attributes = /\s(href|src)="([^"]*)"/g;
const readAttributes = (html: string): { name: string; value: string }[] =>
  [...html.matchAll(attributes)].map(([, name = '', value = '']) => ({
    name,
    value: value.replaceAll('&amp;', '&'),
  }));

const idsOf = (html: string): Set<string> =>
  new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id));

test('all internal links on public pages work, and the sitemap lists every page once', async ({
  request,
  origin,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed).toEqual(expect.arrayContaining([...unsetPages]));

  const pages = new Map<string, string>();
  const read = async (path: string): Promise<string> => {
    const known = pages.get(path);
    if (known !== undefined) return known;
    const reply = await request.get(path, { maxRedirects: 0 });
    const text = reply.status() === 200 ? await reply.text() : '';
    pages.set(path, text);
    return text;
  };
  const inTheApplication = new Set<string>([...appPages, ...Object.keys(shortAddresses)]);
  const dead: string[] = [];
  let followed = 0;
  for (const path of listed)
    for (const { name, value } of readAttributes(await read(path))) {
      const url = new URL(value, `${origin}${path}`);
      const isOurs = url.origin === origin || url.hostname === 'localhost';
      if (!isOurs || inTheApplication.has(url.pathname)) continue;
      followed += 1;
      const target = await read(url.pathname);
      const place = decodeURIComponent(url.hash.slice(1));
      if (target === '') dead.push(`${path}: ${name} ${value}`);
      else if (place !== '' && !idsOf(target).has(place)) dead.push(`${path}: no place ${value}`);
    }
  expect(dead).toEqual([]);
  expect(followed).toBeGreaterThan(listed.length);
});

test('all external links on public pages use HTTPS', async ({ request }) => {
  const plain: string[] = [];
  for (const path of unsetPages) {
    const html = await (await request.get(path)).text();
    for (const { value } of readAttributes(html))
      if (value.startsWith('http:') && new URL(value).hostname !== 'localhost')
        plain.push(`${path}: ${value}`);
  }
  expect(plain).toEqual([]);
});

test('each public page has its own preview image for shared links', async ({ request, origin }) => {
  const pictures = new Set<string>();
  for (const path of unsetPages) {
    const html = await (await request.get(path)).text();
    const address = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    const reply = await request.get(`${origin}${new URL(address).pathname}`);
    expect([reply.status(), reply.headers()['content-type']], path).toEqual([200, 'image/png']);
    const head = (await reply.body()).subarray(16, 24);
    expect([head.readUInt32BE(0), head.readUInt32BE(4)], path).toEqual([1200, 630]);
    pictures.add(address);
  }
  expect(pictures.size).toBe(unsetPages.length);
});
