// Compares the list on /cookies with the names in the source code; e2e/scene.ts compares it with what browsers store.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isListed, storedEntries } from './stored-entries.ts';

const root = join(import.meta.dirname, '../../..');
const sources = ['web/src/**/*.{ts,tsx}', 'web/public/*.js', 'server/src/**/*.ts']
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .filter((file) => !file.endsWith('stored-entries.ts') && !/[.]test[.]tsx?$/.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'));

/** Our names start with the product's name; the variable part follows a colon. Only files that mention storage: others name channels and locks. */
const named = new Set(
  sources
    .filter((text) => text.includes('Storage'))
    .flatMap((text) => [...text.matchAll(/['`](rehearse[.][a-z][\w-]*:?)/g)].map(([, name = '']) => name)),
);

test('every storage name in the source code is listed', () => {
  expect(named.size).toBeGreaterThan(5);
  expect([...named].filter((name) => !isListed(name) && !isListed(`${name}:`))).toEqual([]);
});

test('a similar name doesn’t count as listed', () => {
  for (const name of [
    'rehearse.place2',
    'Token',
    'tokens',
    '_ga',
    'rehearse.',
    'x__Host-rehearse-oauth-state',
  ])
    expect(isListed(name), name).toBe(false);
  for (const name of ['token', 'rehearse.place:42', 'rehearse.place', '__Host-rehearse-oauth-state'])
    expect(isListed(name), name).toBe(true);
});

test('no entry is listed twice, and each of ours is in the source code', () => {
  const names = storedEntries.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const text = sources.join('\n');
  // the identity provider's library adds the product's name to these
  const byTheProvider = /[.](session_token|dont_remember)$/;
  const ours = names.filter((name) => name.startsWith('rehearse.') && !byTheProvider.test(name));
  expect(ours.filter((name) => !text.includes(name.replace(/:?…/, '')))).toEqual([]);
});
