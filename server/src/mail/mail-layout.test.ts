// What a message looks like as text and as HTML; whatever people wrote stays text.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { passwordChangedMail } from '../identity-provider/embedded/mails.ts';
import { layOut } from './mail-layout.ts';

const link = 'https://rehearse.example/auth#reset=a&b';

it('says who sent it and why, in both forms', () => {
  const { text, html } = layOut('Hello.\n', 'https://rehearse.example/');
  expect(text).toMatch(/^Hello\.\n\n-- \nSent by Rehearse at rehearse\.example\.\n.*unsubscribe/);
  expect(html).toContain('Sent by Rehearse at rehearse.example.<br>');
});

it('makes a button of a line that is a link to the site, and shows its address', () => {
  const { text, html } = layOut(`Choose a password:\n${link}\n\nThat’s all.`, 'https://rehearse.example');
  expect(text).toContain(`Choose a password:\n${link}\n`);
  expect(html).toContain('href="https://rehearse.example/auth#reset=a&amp;b"');
  expect(html).toContain('>https://rehearse.example/auth#reset=a&amp;b</p>');
});

it.each([
  ['another site', 'https://evil.example/auth#reset=a'],
  ['a name before the site', 'https://rehearse.example@evil.example/'],
  ['a longer name', 'https://rehearse.example.evil.example/'],
  ['another scheme', 'http://rehearse.example/'],
  ['no address', 'https://['],
])('makes no button of a link to %s', (_what, other) => {
  const { html } = layOut(`Sign in here:\n${other}`, 'https://rehearse.example');
  expect(html).not.toContain('<a ');
  expect(html).toContain(`Sign in here:<br>${other}`);
});

it.each([
  ['Ada', 'Hi Ada,'],
  [' José María O’Neill-Núñez ', 'Hi José María O’Neill-Núñez,'],
  ['J. R. Smith Jr.', 'Hi J. R. Smith Jr.,'],
  ['', 'Your'],
  ['https://evil.example', 'Your'],
  ['Win at evil.example', 'Your'],
  ['Ada\nYou won', 'Your'],
  ['A'.repeat(60), 'Your'],
])('greets by name, but repeats no link or message: %j', (name, start) => {
  const { text } = passwordChangedMail({ email: 'ada@example.org', name }, link, new Date(0));
  expect(text.startsWith(start)).toBe(true);
});

it('property: nothing that people write becomes markup', () => {
  const own = (html: string) =>
    html.replaceAll(/<\/?(?:!doctype|html|head|meta|body|style|div|p|a|br)\b[^<>]*>/g, '');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (written) => {
      expect(own(layOut(`<script>${written}</script>`, undefined).html)).not.toMatch(/[<>]/);
    }),
  );
});
