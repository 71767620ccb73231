// Properties of when an invitation lets somebody sign up.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparableEmail, spellingsOf } from './email-address.ts';
import { invitationState, refuseInvitation } from './invitation-rules.ts';

const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
const email = fc
  .tuple(fc.stringMatching(/^[a-z0-9.]{1,20}$/), fc.domain())
  .map(([name, domain]) => `${name}@${domain.toLowerCase()}`);
const usable = fc
  .record({
    maxUses: fc.integer({ min: 1, max: 1000 }),
    used: fc.nat(1000),
    expiresAt: moment,
    revokedAt: fc.option(moment),
  })
  .map((one) => ({ ...one, used: Math.min(one.used, one.maxUses) }));

describe('an invitation', () => {
  it('is open exactly while nobody revoked it, it has uses left, and its date is ahead', () => {
    fc.assert(
      fc.property(usable, moment, (one, now) => {
        const isOpen = one.revokedAt === null && one.used < one.maxUses && now < one.expiresAt;
        expect(invitationState(one, now) === 'open').toBe(isOpen);
      }),
    );
  });

  it('never opens again by waiting', () => {
    fc.assert(
      fc.property(usable, moment, fc.nat(), (one, now, later) => {
        if (invitationState(one, now) === 'open') return;
        expect(invitationState(one, new Date(now.getTime() + later))).toBe(invitationState(one, now));
      }),
    );
  });

  it('as a link lets in whoever holds it, exactly while it is open', () => {
    fc.assert(
      fc.property(usable, moment, email, (one, now, address) => {
        const state = invitationState(one, now);
        const refusal = refuseInvitation({ ...one, kind: 'link', email: null }, address, now);
        expect(refusal).toBe(state === 'open' ? null : `invitation_${state}`);
      }),
    );
  });

  it('for an address lets in that address alone, in any case and with spaces around it', () => {
    fc.assert(
      fc.property(usable, moment, email, email, (one, now, invited, other) => {
        const invitation = { ...one, kind: 'address' as const, email: comparableEmail(invited) };
        const isOpen = invitationState(one, now) === 'open';
        for (const written of [invited, invited.toUpperCase(), ` ${invited} `])
          expect(refuseInvitation(invitation, written, now) === null).toBe(isOpen);
        if (isOpen && comparableEmail(other) !== comparableEmail(invited))
          expect(refuseInvitation(invitation, other, now)).toBe('invitation_other_address');
      }),
    );
  });

  it('that nobody made lets nobody in', () => {
    expect(refuseInvitation(undefined, 'mina@example.org', new Date())).toBe('invitation_unknown');
  });
});

describe('addresses', () => {
  it('are compared by both spellings of an international domain', () => {
    expect(comparableEmail('Mina@BÜCHER.example')).toBe('mina@xn--bcher-kva.example');
    expect(spellingsOf('mina@xn--bcher-kva.example')).toEqual([
      'mina@xn--bcher-kva.example',
      'mina@bücher.example',
    ]);
  });

  it('stay as they are once they are in the form they are compared in', () => {
    fc.assert(
      fc.property(email, (one) => {
        expect(comparableEmail(comparableEmail(one))).toBe(comparableEmail(one));
      }),
    );
  });
});
