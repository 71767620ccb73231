// Tests that a reply goes only to the message's sender, whatever the address or text contains.
import { expect, test } from 'vitest';
import { answerAddress, isLong } from './message-words.ts';

const message = { topic: 'question' as const, email: 'mina@example.org', text: 'Is anybody\nthere?' };

/** Parses a mailto link as an email app does (RFC 6068). */
const read = (address: string) => {
  const url = new URL(address);
  return { to: decodeURIComponent(url.pathname), fields: [...url.searchParams.entries()] };
};

test('a reply goes to the sender and quotes the message', () => {
  expect(read(answerAddress(message))).toEqual({
    to: 'mina@example.org',
    fields: [
      ['subject', 'Your question'],
      ['body', '\r\n\r\n> Is anybody\r\n> there?'],
    ],
  });
});

test.each([
  'x?bcc=everybody@example.org',
  'x&cc=y@example.org',
  'x,y@example.org',
  '%0Abcc:x@example.org',
  'a#b@c.org',
])('the malicious address %s remains a single recipient', (email) => {
  const { to, fields } = read(answerAddress({ ...message, email }));
  expect(to).toBe(email);
  expect(fields.map(([name]) => name)).toEqual(['subject', 'body']);
});

test('a long message is quoted in part, without splitting a character', () => {
  const [, body] = read(answerAddress({ ...message, text: '🎭'.repeat(2_000) })).fields[1] ?? [];
  expect(body).toBe(`\r\n\r\n> ${'🎭'.repeat(600)} …`);
});

test('half of a surrogate pair doesn’t break the reply', () => {
  expect(() => answerAddress({ ...message, email: 'a\uD83E@example.org', text: '\uDC00' })).not.toThrow();
});

test('a message is long by its characters or its lines', () => {
  expect([isLong('x'.repeat(600)), isLong('x'.repeat(601)), isLong('x\n'.repeat(9))]).toEqual([
    false,
    true,
    true,
  ]);
});
