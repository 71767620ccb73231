// Tests the explanation of a failed delivery: one sentence, then the mail server's own reply.
import { expect, it } from 'vitest';
import { explainDelivery } from './explain-delivery.ts';

const failed = (message: string, more: object = {}) => Object.assign(new Error(message), more);

it.each([
  [
    failed('connect ECONNREFUSED 127.0.0.1:1', { code: 'ESOCKET' }),
    /^The mail server refused the connection: /,
  ],
  [failed('getaddrinfo ENOTFOUND mail.example', { code: 'EDNS' }), /name wasn't found: getaddrinfo/],
  [failed('Greeting never received', { code: 'ETIMEDOUT' }), /^The mail server didn't respond in time: /],
  [
    failed('Invalid login: 535 No', { code: 'EAUTH', response: '535 No' }),
    /^The mail server rejected the user name or password: 535 No$/,
  ],
  [
    failed('Connection closed unexpectedly', { code: 'ECONNECTION' }),
    /connection to the mail server was lost/,
  ],
  [
    failed('Message failed: 552 Too big', { code: 'EMESSAGE', response: '552 Too big' }),
    /^The mail server rejected the message: 552 Too big$/,
  ],
  [failed('No recipients defined', { code: 'EENVELOPE' }), /^No recipients defined$/],
  ['a word', /^a word$/],
])('%s', (error, words) => {
  expect(explainDelivery(error)).toMatch(words);
});

it('keeps at most 500 characters of a long reply', () => {
  expect(explainDelivery(failed('x'.repeat(9_000)))).toHaveLength(500);
});
