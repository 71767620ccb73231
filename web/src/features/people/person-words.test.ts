// Tests that each change to a person names them, says what it does, and warns if it removes something.
import { expect, test } from 'vitest';
import type { Person } from '@rehearse/contract/identity/identity.ts';
import { changeWords } from './person-words.ts';

const person: Person = {
  id: '00000000-0000-7000-8000-000000000001',
  name: 'Noor Haddad',
  email: 'noor@example.org',
  role: 'USER',
  status: 'active',
  suspendedReason: null,
  suspendedUntil: null,
  isDemo: false,
  createdAt: '2026-11-01T10:00:00Z',
  lastSeenAt: null,
  attempts: 3,
};

test.each([
  [{ role: 'ADMIN' }, 'Make administrator', false],
  [{ role: 'USER' }, 'Remove admin role', true],
  [{ status: 'suspended' }, 'Suspend', true],
  [{ status: 'active' }, 'Reinstate', false],
] as const)('the change %j is labeled %s', (change, act, danger) => {
  const words = changeWords({ person, ...change });
  expect(words).toMatchObject({ act, danger });
  expect(words.body).toContain('Noor Haddad (noor@example.org)');
});

test('a person without a name is named by email, once', () => {
  const { body } = changeWords({ person: { ...person, name: person.email }, status: 'suspended' });
  expect(body.split(person.email)).toHaveLength(2);
});
