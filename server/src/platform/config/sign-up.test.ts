// Tests who can sign up before an administrator chooses.
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { signUpFrom } from './sign-up.ts';

const initial = (environment: Record<string, string>) => signUpFrom(readConfig(environment));

describe('sign-up before a choice', () => {
  it.each([
    [{}, 'open'],
    [{ HOST: '::1' }, 'open'],
    [{ PUBLIC_URL: 'http://localhost:3000' }, 'open'],
    [{ HOST: '0.0.0.0' }, 'undecided'],
    [{ HOST: '192.168.1.4' }, 'undecided'],
    [{ PUBLIC_URL: 'https://rehearse.example.org' }, 'undecided'],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }, 'undecided'],
    [{ HOST: '0.0.0.0', SIGN_UP: 'open' }, 'open'],
    [{ SIGN_UP: 'closed' }, 'closed'],
  ])('%o is %s', (environment, rule) => {
    expect(initial(environment as Record<string, string>)).toEqual({ rule, domains: [] });
  });

  it('takes domains from the environment, only with the domains rule', () => {
    const domains = { SIGN_UP: 'domains', SIGN_UP_DOMAINS: 'Example.org, school.example' };
    expect(initial(domains)).toEqual({ rule: 'domains', domains: ['example.org', 'school.example'] });
    expect(() => readConfig({ SIGN_UP: 'domains' })).toThrow('SIGN_UP_DOMAINS');
    expect(() => readConfig({ SIGN_UP_DOMAINS: 'example.org' })).toThrow('SIGN_UP_DOMAINS');
  });
});
