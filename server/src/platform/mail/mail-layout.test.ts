// Tests emails as plain text and as HTML; anything people wrote stays text.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { resetMail } from '../../modules/identity/providers/embedded/mail/mails.ts';
import { layOut } from './mail-layout.ts';

const link = 'https://rehearse.example/auth#reset=a&b';
const ofAccount = (text: string) => ({ text, kind: 'account' as const });

it('states the sender and the reason in text and HTML', () => {
  const { text, html } = layOut(ofAccount('Hello.\n'), 'https://rehearse.example/');
  expect(text).toMatch(
    /^Hello\.\n\n-- \nSent by Rehearse at rehearse\.example\.\nYou're getting this because .* can't be turned off\.\n$/,
  );
  expect(html).toContain('Sent by Rehearse at rehearse.example.<br>');
});

it.each([
  ['account', "can't be turned off."],
  ['goodbye', 'This is the last email about it.'],
  ['invitation', 'an administrator invited this address'],
  ['dispute', 'turn them off in your profile: https://rehearse.example/dashboard/profile'],
  ['contact', 'in the admin panel, under Settings'],
  ['test', 'an administrator sent a test email'],
] as const)('states the reason for an email of the kind %s, or how to turn it off', (kind, words) => {
  const { text, html } = layOut({ text: 'Hello.', kind }, 'https://rehearse.example');
  expect(text.split('-- \n')[1]).toContain(words);
  expect(html.replaceAll('&#39;', "'").replaceAll('&#x27;', "'")).toContain(words);
});

it('makes no button in a visitor’s message, not even of a link to the site', () => {
  const { html } = layOut({ text: `Please open\n${link}`, kind: 'contact' }, 'https://rehearse.example');
  expect(html).not.toContain('<a ');
  expect(html).toContain('Please open<br>https://rehearse.example/auth#reset=a&amp;b');
});

it('sets the text direction of each paragraph automatically', () => {
  const { html } = layOut(ofAccount('Reason:\n\nהפרת את הכללים'), undefined);
  expect(html).toContain('<p dir="auto"');
  expect(html.match(/dir="auto"/g)).toHaveLength(2);
});

it('makes a button of a line that is a link to the site, and shows its URL', () => {
  const { text, html } = layOut(
    ofAccount(`Choose a password:\n${link}\n\nThat’s all.`),
    'https://rehearse.example',
  );
  expect(text).toContain(`Choose a password:\n${link}\n`);
  expect(html).toContain('href="https://rehearse.example/auth#reset=a&amp;b"');
  expect(html).toContain('>https://rehearse.example/auth#reset=a&amp;b</p>');
});

it.each([
  ['another site', 'https://evil.example/auth#reset=a'],
  ['a user name before the site', 'https://rehearse.example@evil.example/'],
  ['a longer host name', 'https://rehearse.example.evil.example/'],
  ['another scheme', 'http://rehearse.example/'],
  ['an invalid URL', 'https://['],
])('makes no button of a link to %s', (_what, other) => {
  const { html } = layOut(ofAccount(`Sign in here:\n${other}`), 'https://rehearse.example');
  expect(html).not.toContain('<a ');
  expect(html).toContain(`Sign in here:<br>${other}`);
});

it.each([
  ['Ada', 'Hi Ada,'],
  [' José María O’Neill-Núñez ', 'Hi José María O’Neill-Núñez,'],
  ['J. R. Smith Jr.', 'Hi J. R. Smith Jr.,'],
  ['', 'We got'],
  ['https://evil.example', 'We got'],
  ['Win at evil.example', 'We got'],
  ['Ada\nYou won', 'We got'],
  ['A'.repeat(60), 'We got'],
])('greets by name, unless the name may be a link or a message: %j', (name, start) => {
  const { text } = resetMail(
    { email: 'ada@example.org', name },
    'https://rehearse.example',
    'a',
    new Date(0),
  );
  expect(text.startsWith(start)).toBe(true);
});

it('property: text by people never becomes markup', () => {
  const own = (html: string) =>
    html.replaceAll(/<\/?(?:!doctype|html|head|meta|body|style|div|p|a|br)\b[^<>]*>/g, '');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (written) => {
      expect(own(layOut(ofAccount(`<script>${written}</script>`), undefined).html)).not.toMatch(/[<>]/);
    }),
  );
});
