// Tests parsing of pasted and exported address lists, with property tests.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAddressList } from './read-address-list.ts';

const read = (text: string) => readAddressList(text).addresses;
const faultyLines = (text: string) => readAddressList(text).faults.map(({ line }) => line);

describe('a list of addresses', () => {
  it.each([
    ['one per line', 'mina@example.org\nomar@example.org'],
    [
      'with Windows line endings, spaces, and empty lines',
      '  mina@example.org  \r\n\r\n \t\r\nomar@example.org\r\n',
    ],
    ['with old Mac line endings', 'mina@example.org\romar@example.org'],
    ['on one line', 'mina@example.org, omar@example.org;'],
    ['with spaces only', 'mina@example.org omar@example.org'],
    ['in an email program’s format', 'Mina Okafor <mina@example.org>, "Haddad, Omar" <omar@example.org>'],
    ['with a byte order mark', '\uFEFFmina@example.org\nomar@example.org'],
    ['as CSV with a header row', 'Name,Email\n"Okafor, Mina",mina@example.org\nOmar,omar@example.org'],
    [
      'as CSV with semicolons and a byte order mark',
      '\uFEFFE-Mail;Class\nmina@example.org;4B\nomar@example.org;4B',
    ],
    ['with tabs', 'Mina\tmina@example.org\nOmar\tomar@example.org'],
    ['in quotes', '"mina@example.org"\n"omar@example.org"'],
    ['in uppercase', 'MINA@EXAMPLE.ORG\nOmar@Example.Org'],
  ])('is read %s', (_how, text) => {
    expect(readAddressList(text)).toEqual({
      addresses: ['mina@example.org', 'omar@example.org'],
      repeated: [],
      faults: [],
      isTooLong: false,
    });
  });

  it('reports each line that it can’t read by its line number', () => {
    const text = '\uFEFFemail\nmina@example.org\n\nmina(at)example.org\nomar@\n@example.org\na b@example.org';
    expect(faultyLines(text)).toEqual([4, 5, 6, 7]);
    expect(readAddressList(text).faults.map(({ message }) => message)).toEqual([
      'Line 4 has no email address.',
      'Line 5: “omar@” isn’t a valid email address.',
      'Line 6: “@example.org” isn’t a valid email address.',
      'Line 7: “a b@example.org” isn’t a valid email address.',
    ]);
  });

  it('treats only the first line as a header row', () => {
    expect(faultyLines('mina@example.org\nemail')).toEqual([2]);
    expect(faultyLines('Mina Okafor\nmina@example.org')).toEqual([1]);
  });

  it('reports repeated addresses, however they are written', () => {
    const { addresses, repeated } = readAddressList(
      'mina@example.org\nMina <MINA@example.org>\nomar@example.org',
    );
    expect([addresses, repeated]).toEqual([['mina@example.org', 'omar@example.org'], ['mina@example.org']]);
  });

  it('converts international domains to ASCII', () => {
    expect(read('mina@bücher.example\nmina@xn--bcher-kva.example')).toEqual(['mina@xn--bcher-kva.example']);
  });

  it.each([
    ['too many characters', `${'a'.repeat(250)}@example.org`],
    ['hidden characters', 'mi\u200Bna@example.org'],
    ['an injected header', 'mina@example.org\u2028bcc: omar@example.org'],
    ['two @ signs', 'mina@example.org@example.com'],
    ['empty angle brackets', 'Mina <> mina@'],
  ])('refuses an address with %s', (_what, text) => {
    expect(read(text)).toEqual([]);
    expect(faultyLines(text)).toEqual([1]);
  });
});

it.each([
  ['more than 500 addresses', Array.from({ length: 501 }, (_, n) => `p${n}@example.org`).join('\n')],
  ['one address repeated many times', 'mina@example.org '.repeat(5000)],
  ['too many lines', '\n'.repeat(100_000)],
])('is too long with %s', (_what, text) => {
  expect(readAddressList(text).isTooLong).toBe(true);
});

it('reports at most the first 50 faults', () => {
  expect(faultyLines('nobody\n'.repeat(4000))).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  expect(faultyLines('@,'.repeat(40_000))).toHaveLength(50);
});

const email = fc
  .tuple(fc.stringMatching(/^[a-z0-9]{1,20}$/), fc.stringMatching(/^[a-z]{1,20}\.(org|example)$/))
  .map(([name, domain]) => `${name}@${domain}`);

describe('any list', () => {
  it('gives each address once, whatever the separator', () => {
    const between = fc.constantFrom('\n', '\r\n', ',', ';', '\t', ' ', ', ', '\n\n');
    fc.assert(
      fc.property(fc.array(email, { minLength: 1 }), between, (emails, separator) => {
        const { addresses, repeated, faults } = readAddressList(emails.join(separator));
        expect(addresses).toEqual([...new Set(emails)]);
        expect(faults).toEqual([]);
        expect(new Set(repeated)).toEqual(
          new Set(emails.filter((address, index) => emails.indexOf(address) !== index)),
        );
      }),
    );
  });

  it('never drops a line silently', () => {
    const line = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll(/[\r\n]/g, ''));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
        // starts with an address, since a generated first line could look like a header row
        const text = ['first@example.org', ...lines].join('\n');
        const { addresses, faults } = readAddressList(text);
        for (const [index, content] of lines.entries()) {
          if (!/[^\s",;]/.test(content)) continue;
          const isNamed = faults.some(({ line }) => line === index + 2);
          expect(
            isNamed ||
              addresses.some((address) => content.toLowerCase().includes(address.split('@')[0] ?? '')),
          ).toBe(true);
        }
      }),
    );
  });

  it('gives only addresses without spaces, separators, or brackets', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom(
            'a',
            'b',
            '@',
            '.',
            '<',
            '>',
            '"',
            ',',
            ';',
            '\t',
            '\n',
            ' ',
            '\u00e9',
            '\u200b',
          ),
        }),
        (text) => {
          for (const address of read(text)) expect(address).toMatch(/^[\x21-\x7e]+@[a-z0-9.-]+$/);
          for (const address of read(text)) expect(address).not.toMatch(/[\s<>",;]/);
        },
      ),
    );
  });
});
