// The URL of a call in the API explorer, and how a response is shown.
import { expect, test } from 'vitest';
import { addressOf, paramsOf, readable } from './explorer-call.ts';

test('typed values are encoded in the path and the query', () => {
  const call = { path: '/api/attempts/:id/items/:position', query: ['search', 'cursor'] };
  const typed = new Map([
    ['id', '../admin?x=1'],
    ['position', '2'],
    ['search', 'a & b'],
  ]);
  expect(paramsOf(call.path)).toEqual(['id', 'position']);
  expect(addressOf(call, (name) => typed.get(name) ?? '')).toBe(
    '/api/attempts/..%2Fadmin%3Fx%3D1/items/2?search=a+%26+b',
  );
  expect(addressOf({ path: '/api/health', query: [] }, () => '')).toBe('/api/health');
});

test('a response is formatted, shown as it is, or cut if it is too long', () => {
  expect(readable('{"a":1}')).toBe('{\n  "a": 1\n}');
  expect(readable('<b>no</b>')).toBe('<b>no</b>');
  expect(readable('x'.repeat(300_000)).length).toBe(200_002);
});
