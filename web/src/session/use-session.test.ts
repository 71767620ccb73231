// Tests the name shown for a person: displayName, name, or email, in this order.
import { expect, test } from 'vitest';
import { nameOf } from './use-session.ts';

const email = 'robin.ashworth@example.org';

test.each([
  [{ email, name: 'Robin Ashworth', displayName: 'Robin' }, 'Robin'],
  [{ email, name: 'Robin Ashworth', displayName: null }, 'Robin Ashworth'],
  [{ email, name: 'Robin Ashworth', displayName: '' }, 'Robin Ashworth'],
  [{ email, name: 'Robin Ashworth', displayName: '   ' }, 'Robin Ashworth'],
  [{ email, name: null }, email],
  [{ email }, email],
])('[S2.32] [S3.1] %j is shown as %s', (user, name) => expect(nameOf(user)).toBe(name));

test('an unknown person is shown as "You"', () => expect(nameOf(null)).toBe('You'));
