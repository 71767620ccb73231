// Tests text that no field can store as is: too long, with a NUL, with an unpaired surrogate. Rejected by code, or made well-formed.
import { api } from '@rehearse/contract/api.ts';
import type { Endpoint } from '@rehearse/contract/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTest } from '../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../testing/test-app.ts';

const account = { email: 'admin@example.org', password: 'keys of the house' };
let app: TestApp;
let person: Client;
let boss: Client;
let params: { id: string; position: number };
beforeAll(async () => {
  app = await createTestApp({ admin: account });
  [person, boss] = [await app.signUp(), await app.signIn(account)];
  const { id } = await startTest(person, { kinds: ['short_answer'], length: 1 });
  params = { id, position: 1 };
});
afterAll(() => app.close());

const answerOf = (text: string) => ({
  params,
  body: { revision: 1, answer: { kind: 'short_answer', turns: [{ text }] } },
});

type Field = {
  as?: 'admin';
  endpoint: Endpoint;
  sent: (text: string) => object;
  longest: number;
  /** The error code for a text that is too long, has a NUL, or has an unpaired surrogate; or that it is made well-formed. */
  expected: [long: string, nul: string, half: string];
};

const refused = 'invalid_input';
const madeFit = 'taken';

const fields: Record<string, Field> = {
  'a name': {
    endpoint: api.changeProfile,
    sent: (name) => ({ body: { name } }),
    longest: 200,
    expected: [refused, refused, refused],
  },
  'a time zone': {
    endpoint: api.changeProfile,
    sent: (timeZone) => ({ body: { timeZone } }),
    longest: 80,
    expected: [refused, refused, refused],
  },
  'an answer': {
    endpoint: api.saveAnswer,
    sent: answerOf,
    longest: 50_000,
    expected: ['answer_too_long', 'answer_not_normalized', 'answer_not_normalized'],
  },
  'a report': {
    endpoint: api.reportQuestion,
    sent: (text) => ({ params, body: { reason: 'other', text } }),
    longest: 2_000,
    expected: [refused, madeFit, madeFit],
  },
  // a URL can't contain an unpaired surrogate, so the search is for its replacement character
  'a search in Review': {
    endpoint: api.listPastAttempts,
    sent: (search) => ({ query: { search } }),
    longest: 200,
    expected: [refused, madeFit, madeFit],
  },
  'a search of people': {
    as: 'admin',
    endpoint: api.listPeople,
    sent: (search) => ({ query: { search } }),
    longest: 200,
    expected: [refused, refused, madeFit],
  },
  'a search of questions': {
    as: 'admin',
    endpoint: api.listQuestions,
    sent: (search) => ({ query: { search } }),
    longest: 200,
    expected: [refused, refused, madeFit],
  },
  'the address typed to delete an account': {
    endpoint: api.deleteProfile,
    sent: (email) => ({ body: { email } }),
    longest: 320,
    expected: [refused, 'confirmation_wrong', 'confirmation_wrong'],
  },
};

test.each(Object.entries(fields))(
  '%s that cannot be stored is rejected or made well-formed',
  async (_, { as, endpoint, sent, longest, expected }) => {
    const texts = ['x'.repeat(longest + 1), 'a\u0000b', 'a\ud800b'];
    const client = as ? boss : person;
    const replies = [];
    for (const text of texts) {
      const { status, body } = await client.call(endpoint, sent(text));
      expect(status).toBeLessThan(500);
      replies.push((body as { error?: { code: string } }).error?.code ?? madeFit);
    }
    expect(replies).toEqual(expected);
  },
);
