// Tests the site with settings filled in: files for each sign-up offer, a page that is off, and an announcement that ends.
import { unsetSite, type FilledSite } from '@rehearse/contract/operations/fill-site.ts';
import { beforeEach, expect, it } from 'vitest';
import { createFilledSite } from './filled-site.ts';
import type { SiteFile } from './site-files.ts';

const html = 'text/html; charset=utf-8';
const templates = [
  {
    path: '/',
    type: html,
    text: '<p data-sign-up="__SIGN_UP__">{{name}}{{if announcement}}: {{announcement}}{{end}}</p>',
  },
  { path: '/about', type: html, text: '<p>{{name}}</p>' },
  { path: '/blog', type: html, text: '<p>Articles</p>' },
  { path: '/blog/feed.xml', type: 'application/rss+xml', text: '<title>{{name}}</title>' },
].map(({ text, ...file }) => ({ ...file, read: async () => text }));

let given: FilledSite;
let now: Date;
const faults: unknown[] = [];
const open = () =>
  createFilledSite(
    templates,
    async () => {
      if (given.settings.name === 'unreadable') throw new Error('no database');
      const { announcement } = given.state;
      const isOver = announcement?.until != null && Date.parse(announcement.until) <= now.getTime();
      return isOver ? { ...given, state: { ...given.state, announcement: null } } : given;
    },
    (error) => faults.push(error),
    () => now,
  );
const named = (name: string, changed: Partial<FilledSite['settings']> = {}): FilledSite => {
  const site = unsetSite();
  return { ...site, settings: { ...site.settings, name, ...changed } };
};
const textOf = (file: SiteFile | undefined) => file?.forms.identity.toString();

beforeEach(() => {
  given = named('North');
  now = new Date('2026-03-04T10:00:00Z');
  faults.splice(0);
});

it('has a file for each sign-up offer, and a single file for pages without sign-up', async () => {
  const site = await open();
  expect(textOf(await site.find('/', 'open'))).toBe('<p data-sign-up="open">North</p>');
  expect(textOf(await site.find('/', 'invitation'))).toBe('<p data-sign-up="invitation">North</p>');
  expect(await site.find('/about', 'closed')).toBe(await site.find('/about', 'open'));
});

it('updates the files on a change, with a new ETag', async () => {
  const site = await open();
  const before = await site.find('/', 'closed');
  given = named('South');
  await site.renew();
  const after = await site.find('/', 'closed');
  expect(textOf(after)).toBe('<p data-sign-up="closed">South</p>');
  expect(after?.etag).not.toBe(before?.etag);
});

it('applies a change made while the pages are filled for the first time', async () => {
  let changed: () => void = () => undefined;
  const site = await createFilledSite(
    templates,
    async () => {
      const found = given;
      if (given.settings.name === 'North') {
        // saved just after this process has read the settings
        given = named('South');
        changed();
      }
      return found;
    },
    (error) => faults.push(error),
    () => now,
    (listener) => void (changed = listener),
  );
  await expect.poll(async () => textOf(await site.find('/about', 'open'))).toBe('<p>South</p>');
});

it('omits a page that is off, and its feed', async () => {
  given = named('North', { pagesOff: ['/blog'] });
  const site = await open();
  expect(await site.find('/blog', 'open')).toBeUndefined();
  expect(await site.find('/blog/feed.xml', 'open')).toBeUndefined();
  expect(site.isOff('/blog')).toBe(true);
  expect(site.isOff('/about')).toBe(false);
});

it('stays unchanged while the settings can’t be read', async () => {
  const site = await open();
  given = named('unreadable');
  await site.renew();
  expect(textOf(await site.find('/about', 'open'))).toBe('<p>North</p>');
  expect(faults).toHaveLength(1);
});

it('shows an announcement until it ends, without a refresh', async () => {
  const until = '2026-03-04T11:00:00.000Z';
  given.state.announcement = { id: 'a', text: 'Closed', level: 'info', until };
  const site = await open();
  expect(textOf(await site.find('/', 'open'))).toContain('North: Closed');
  now = new Date(until);
  expect(textOf(await site.find('/', 'open'))).toBe('<p data-sign-up="open">North</p>');
});
