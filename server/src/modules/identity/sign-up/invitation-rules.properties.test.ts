// Property tests of whether an invitation lets someone sign up.
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
  .map((invitation) => ({ ...invitation, used: Math.min(invitation.used, invitation.maxUses) }));

describe('an invitation', () => {
  it('is open exactly while it isn’t revoked, has uses left, and hasn’t expired', () => {
    fc.assert(
      fc.property(usable, moment, (invitation, now) => {
        const isOpen =
          invitation.revokedAt === null && invitation.used < invitation.maxUses && now < invitation.expiresAt;
        expect(invitationState(invitation, now) === 'open').toBe(isOpen);
      }),
    );
  });

  it('never reopens as time passes', () => {
    fc.assert(
      fc.property(usable, moment, fc.nat(), (invitation, now, later) => {
        if (invitationState(invitation, now) === 'open') return;
        expect(invitationState(invitation, new Date(now.getTime() + later))).toBe(
          invitationState(invitation, now),
        );
      }),
    );
  });

  it('as a link allows any address exactly while it is open', () => {
    fc.assert(
      fc.property(usable, moment, email, (invitation, now, address) => {
        const state = invitationState(invitation, now);
        const refusal = refuseInvitation({ ...invitation, kind: 'link', email: null }, address, now);
        expect(refusal).toBe(state === 'open' ? null : `invitation_${state}`);
      }),
    );
  });

  it('for an address allows only that address, in any case and with surrounding spaces', () => {
    fc.assert(
      fc.property(usable, moment, email, email, (row, now, invited, other) => {
        const invitation = { ...row, kind: 'address' as const, email: comparableEmail(invited) };
        const isOpen = invitationState(invitation, now) === 'open';
        for (const written of [invited, invited.toUpperCase(), ` ${invited} `])
          expect(refuseInvitation(invitation, written, now) === null).toBe(isOpen);
        if (isOpen && comparableEmail(other) !== comparableEmail(invited))
          expect(refuseInvitation(invitation, other, now)).toBe('invitation_other_address');
      }),
    );
  });

  it('that doesn’t exist is refused', () => {
    expect(refuseInvitation(undefined, 'mina@example.org', new Date())).toBe('invitation_unknown');
  });
});

describe('addresses', () => {
  it('are compared by both forms of an international domain', () => {
    expect(comparableEmail('Mina@BÜCHER.example')).toBe('mina@xn--bcher-kva.example');
    expect(spellingsOf('mina@xn--bcher-kva.example')).toEqual([
      'mina@xn--bcher-kva.example',
      'mina@bücher.example',
    ]);
  });

  it('aren’t changed by normalizing them again', () => {
    fc.assert(
      fc.property(email, (address) => {
        expect(comparableEmail(comparableEmail(address))).toBe(comparableEmail(address));
      }),
    );
  });
});
