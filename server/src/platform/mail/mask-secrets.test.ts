// Tests which secrets are masked in a message before anyone but its recipient reads it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  passwordChangedMail,
  resetMail,
  verificationMail,
} from '../../modules/identity/providers/embedded/mail/mails.ts';
import { maskSecrets } from './mask-secrets.ts';

const site = 'http://127.0.0.1:3000';
const ada = { email: 'ada@example.org', name: 'Ada Visitor' };

describe('a masked message', () => {
  it.each([
    ['reset', resetMail(ada, site, 'EmxhMtJqJBypF9xd2OrUl3nf', new Date(0))],
    ['verify', verificationMail(ada, site, 'eyJhbGciOi.J9_eyJlbW-Fp.x~y', new Date(0))],
  ])('keeps its %s link without the token', (name, { text }) => {
    const token = new RegExp(`#${name}=(\\S+)`).exec(text)?.[1] ?? '';
    expect(token).not.toBe('');
    expect(maskSecrets(text)).toBe(text.replace(token, '••••••••'));
  });

  it.each([
    ['http://a.example/x?code=123abc', 'http://a.example/x?code=••••••••'],
    ['https://a.example/#k', 'https://a.example/#••••••••'],
    ['HTTPS://a.example/?a=b#c=d', 'HTTPS://a.example/?a=b#c=••••••••'],
    ['https://a.example/?next=home&token=abcdefghijklmnop', 'https://a.example/?next=home&token=••••••••'],
  ])('hides the secret of %s', (link, masked) => {
    expect(maskSecrets(`Open ${link}\nnow.`)).toBe(`Open ${masked}\nnow.`);
  });

  it.each(['Your code is 123456.', 'Your code is 123 456.', 'Code:\n\n  AB12-CD34\n', '12345678'])(
    'hides the code in %j',
    (text) => expect(maskSecrets(text)).toContain('••••••••'),
  );

  it('keeps text and URLs without secrets unchanged', () => {
    const { text } = passwordChangedMail(ada, {
      address: site,
      when: new Date(0),
      userAgent: 'Firefox/132.0',
    });
    const plain = `${text}\nSee ${site}/help. In 2026 we have 12 rooms.\nTHANK YOU\n`;
    expect(maskSecrets(plain)).toBe(plain);
  });

  it('never contains a token, whatever text surrounds it', () => {
    const token = fc.stringMatching(/^[A-Za-z0-9_~.-]{12,60}$/);
    fc.assert(
      fc.property(fc.string(), token, fc.string(), (before, secret, after) => {
        const masked = maskSecrets(`${before}\n${site}/auth#reset=${secret}\n${after}`);
        expect(masked).not.toContain(`reset=${secret}`);
      }),
    );
  });
});
