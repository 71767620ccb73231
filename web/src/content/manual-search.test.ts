// Documentation search finds how to run Rehearse by the words people would type.
import { expect, it } from 'vitest';
import { searchIndexes } from './search-index.ts';

const pagesWith = (word: string): string[] =>
  searchIndexes.docs
    .filter(({ title, text, also }) => new RegExp(`\\b${word}\\b`, 'i').test(`${title} ${text} ${also}`))
    .map(({ href }) => href.replace(/#.*/, ''));

it.each([
  ['nginx', '/docs/production/reverse-proxy'],
  ['caddy', '/docs/production/reverse-proxy'],
  ['tls', '/docs/production/reverse-proxy'],
  ['docker', '/docs/production/containers'],
  ['upgrade', '/docs/production/updating'],
  ['systemd', '/docs/production'],
  ['backup', '/docs/production/backup'],
  ['restore', '/docs/production/backup'],
  ['logrotate', '/docs/production'],
])('finds %s', (word, page) => {
  expect(pagesWith(word)).toContain(page);
});
