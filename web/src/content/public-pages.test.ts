// Each public page has one name and a link in the footer.
import { publicPages } from '@rehearse/contract/pages.ts';
import { expect, test } from 'vitest';
import { pageGroups, pageNames, unlinkedPages } from './public-pages.ts';

test('the footer links to every public page once, except unlisted ones', () => {
  const linked = pageGroups.flatMap((group) => [...group.pages]);
  expect([...linked, ...unlinkedPages].toSorted()).toEqual(
    publicPages.filter((path) => path !== '/').toSorted(),
  );
});

test('each page has its own name', () => {
  const names = Object.values(pageNames);
  expect(new Set(names).size).toBe(names.length);
});
