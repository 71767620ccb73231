// Documentation search finds the right pages by our terms and by the terms people use.
import { describe, expect, test } from 'vitest';
import { indexOf } from '../islands/search-entries.ts';
import { productionDoc, productionPath } from './production-docs.ts';
import { searchIndexes } from './search-index.ts';

const docs = indexOf(searchIndexes.docs);
const help = indexOf(searchIndexes.help);
/** How many results the page lists. */
const shown = 8;
const find = (index: typeof docs, words: string): string[] =>
  index
    .search(words)
    .slice(0, shown)
    .map(({ href }) => String(href));

describe('the documentation is found by', () => {
  test.each([
    ['nginx', /^\/docs\/(operating|production)/],
    ['caddy', /^\/docs\/(operating|production)/],
    ['docker', /^\/docs\/(installing|quick-start|production)/],
    ['tls', /^\/docs\/(operating|production)/],
    ['https', /^\/docs\/(operating|production)/],
    ['reverse proxy', /^\/docs\/(operating|production)/],
    ['upgrade', /^\/docs\/(operating#upgrading|production)/],
    ['update', /^\/docs\/(operating#upgrading|production)/],
    ['backup', /^\/docs\/production\/backup/],
    ['restore', /^\/docs\/production\/backup/],
    ['cv', /^\/help#/],
    ['resume', /^\/help#/],
    ['price', /^\/pricing/],
    ['cost', /^\/pricing/],
    ['gdpr', /^\/gdpr/],
    ['smtp', /^\/(integrations#a-mail-server-smtp|docs\/)/],
  ])('%s', (words, where) => {
    expect(find(docs, words)).toContainEqual(expect.stringMatching(where));
  });

  test('the first result is the page about the word, if there is one', () => {
    expect(find(docs, 'backup')[0]).toMatch(/backup/);
    expect(find(docs, 'gdpr')[0]).toMatch(/^\/gdpr/);
    expect(find(docs, 'price')[0]).toMatch(/^\/pricing/);
    expect(find(docs, 'upgrade')[0]).toMatch(/upgrading|production/);
  });
});

test('short words don’t match other words', () => {
  for (const words of ['cv', 'tls', 'cpu'])
    for (const { terms } of docs.search(words))
      expect(
        terms.every((term) => term.startsWith(words)),
        `${words}: ${terms.join(' ')}`,
      ).toBe(true);
});

test('help is found with or without accents', () => {
  expect(find(help, 'résumé')).toEqual(find(help, 'resume'));
  expect(find(help, 'résumé')).not.toEqual([]);
});

test('a guide in docs/production becomes a page, summarized by its first sentences', () => {
  expect(productionPath('../../../docs/production/README.md')).toBe('/docs/production');
  expect(
    productionDoc('docs/production/nginx.md', '# Behind nginx\n\nOne `server` block. See [it](x).\n\nMore.'),
  ).toEqual({
    path: '/docs/production/nginx',
    name: 'Behind nginx',
    summary: 'One server block. See it.',
    body: 'One `server` block. See [it](x).\n\nMore.',
  });
  expect(productionDoc('backup.md', '# Backup\n\nHow to copy it.\n\nMore.')).toMatchObject({
    summary: 'How to copy it.',
    body: 'More.',
  });
  expect(() => productionDoc('a.md', 'no title')).toThrow('a.md has no title');
});
