// Property tests of who may sign up.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refuseSignUp } from './may-sign-up.ts';

const domain = fc.domain().map((name) => name.toLowerCase());
const email = fc.tuple(fc.stringMatching(/^[a-z0-9.]{1,20}$/), domain).map(([name, at]) => `${name}@${at}`);

describe('the sign-up rule', () => {
  it('ignores domains unless the rule is domains', () => {
    fc.assert(
      fc.property(email, fc.array(domain), (address, domains) => {
        expect(refuseSignUp({ rule: 'open', domains }, address)).toBeNull();
        expect(refuseSignUp({ rule: 'invitation', domains }, address)).toBe('invitation_needed');
        expect(refuseSignUp({ rule: 'closed', domains }, address)).toBe('sign_up_closed');
        expect(refuseSignUp({ rule: 'undecided', domains }, address)).toBe('sign_up_undecided');
      }),
    );
  });

  it('allows every address of an allowed domain, in any case and with surrounding spaces', () => {
    fc.assert(
      fc.property(email, fc.array(domain), (address, others) => {
        const domains = [...others, address.slice(address.indexOf('@') + 1)];
        for (const written of [address, address.toUpperCase(), ` ${address} `])
          expect(refuseSignUp({ rule: 'domains', domains }, written)).toBeNull();
      }),
    );
  });

  it('refuses subdomains, longer names, and an allowed domain before the last @', () => {
    fc.assert(
      fc.property(domain, fc.stringMatching(/^[a-z0-9]{1,10}$/), (allowed, other) => {
        const state = { rule: 'domains' as const, domains: [allowed] };
        for (const at of [`${other}.${allowed}`, `${other}${allowed}`, `${allowed}.${other}`])
          expect(refuseSignUp(state, `mina@${at}`)).toBe('domain_not_allowed');
        expect(refuseSignUp(state, `mina@${allowed}@${other}.example`)).toBe('domain_not_allowed');
      }),
    );
  });
});
