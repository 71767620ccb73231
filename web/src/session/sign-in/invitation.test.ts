// Tests which links contain an invitation, and where its token is stored.
import { afterEach, expect, test, vi } from 'vitest';
import { forgetInvitation, invitationOfThisTab, readInvitationLink, storeInvitation } from './invitation.ts';

afterEach(() => {
  forgetInvitation();
  vi.unstubAllGlobals();
});

test.each([
  ['#invite=A-token_1', 'A-token_1'],
  ['#invite=', undefined],
  ['#invite=a b', undefined],
  ['#invite=<script>', undefined],
  ['#invite=%00', undefined],
  [`#invite=${'a'.repeat(201)}`, undefined],
  ['#verify=abc', undefined],
  ['invite=abc', undefined],
  ['', undefined],
])('%s contains the token %s', (hash, token) => {
  expect(readInvitationLink(hash)).toBe(token);
});

test('the token is stored for this tab only, until it is removed', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  });
  expect(invitationOfThisTab()).toEqual({});
  storeInvitation('abc');
  expect([...stored]).toEqual([['rehearse.invitation', 'abc']]);
  expect(invitationOfThisTab()).toEqual({ invitation: 'abc' });
  forgetInvitation();
  expect([...stored]).toEqual([]);
  expect(invitationOfThisTab()).toEqual({});
});

test('the token lasts as long as the page without storage', () => {
  const refuse = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  storeInvitation('abc');
  expect(invitationOfThisTab()).toEqual({ invitation: 'abc' });
  forgetInvitation();
  expect(invitationOfThisTab()).toEqual({});
});
