// The words of the public pages are whole: each page is named once, is found in the footer, and promises nothing.
import { publicPages } from '@rehearse/contract/pages.ts';
import { expect, test } from 'vitest';
import { pageGroups, pageWords } from './public-pages.ts';

const pages = Object.entries(pageWords);

test('the footer leads to every public page once', () => {
  const linked = pageGroups.flatMap((group) => [...group.pages]);
  expect(linked.toSorted()).toEqual(publicPages.filter((path) => path !== '/').toSorted());
});

test('each page has a name and words of its own', () => {
  expect(new Set(pages.map(([, { name }]) => name)).size).toBe(pages.length);
  expect(new Set(pages.map(([, { text }]) => text.join(' '))).size).toBe(pages.length);
});

test.each(pages)('%s says what is, in sentences', (_path, { text }) => {
  expect(text.length).toBeGreaterThan(0);
  for (const paragraph of text) {
    expect(paragraph).toMatch(/^\p{Lu}.*[.:”]$/u);
    expect(paragraph).not.toMatch(/coming soon|lorem|will be|!/i);
  }
});
