// Tests which part of a text is marked as found.
import { expect, test } from 'vitest';
import { splitFound } from './split-found.ts';

test.each([
  ['SQL, mid-level', 'sql', ['', 'SQL', ', mid-level']],
  ['a cache, a Cache', ' cache ', ['a ', 'cache', ', a ', 'Cache', '']],
  ['100% of (it) [\\]', '% of (it) [\\', ['100', '% of (it) [\\', ']']],
  ['ÜBERGABE', 'übergabe', ['', 'ÜBERGABE', '']],
  ['nothing here', 'else', ['nothing here']],
  ['as it is', '  ', ['as it is']],
])('the text %s is split at %s', (text, search, parts) => expect(splitFound(text, search)).toEqual(parts));
