// Tests which sidebar item a page belongs to.
import { expect, test } from 'vitest';
import { itemAt, navigationFor } from './navigation.ts';

test.each([
  ['/dashboard', 'Dashboard'],
  ['/dashboard/test', 'Start Test'],
  ['/dashboard/test/attempt', 'Start Test'],
  ['/dashboard/test/results', 'Review'],
  ['/dashboard/review', 'Review'],
  ['/dashboard/notifications', undefined],
  ['/admin/people', 'Admin Panel'],
])('%s belongs to %s', (path, name) => expect(itemAt(navigationFor(true), path)?.name).toBe(name));
