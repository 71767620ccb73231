// Tests suggestions for misheard terms: only suggested, never replaced, and not where something else was meant.
import { Skill } from '@rehearse/contract/questions/question-fields.ts';
import { expect, test } from 'vitest';
import { glossaryOf } from './glossary.ts';
import { newGlossary, suggestTerms } from './term-suggestions.ts';
import { termsOf } from './skill-terms.ts';

const glossary = newGlossary([
  'idempotency',
  'mutex',
  'deadlock',
  'lock',
  'event loop',
  'cache',
  'Kafka',
  'unique constraint',
  'index',
  'phantom read',
  'SQL injection',
  'Redis',
  'asynchronous',
  'JWT',
  'TLS',
]);

test.each([
  ['The client sends an item potency key.', 'item potency', 'idempotency'],
  ['We send an item-potency key.', 'item-potency', 'idempotency'],
  ['So we have an end lock on it.', 'end lock', 'deadlock'],
  ['The demand loop is blocked.', 'demand loop', 'event loop'],
  ['Then we read from the cash again.', 'cash', 'cache'],
  ['The events go through Caffka.', 'Caffka', 'Kafka'],
  ['There is a unique constrain on it.', 'unique constrain', 'unique constraint'],
  ['The J. Double U T. has a nonce.', 'J. Double U T', 'JWT'],
  ['And T L S protects it.', 'T L S', 'TLS'],
  // With “ch” pronounced as in “chorus”.
  ['Replication is a sin criness.', 'a sin criness', 'asynchronous'],
])('a term is suggested for “%s”', (text, heard, term) => {
  expect(suggestTerms(text, glossary)).toContainEqual({ heard, term });
});

test.each([
  'The idempotency key is in the cache, and the mutex protects the index.',
  'There is a mutex, the lock, and an index on a cache.',
  'Two indexes, and a lot of caching with mutexes.',
  'There are no phantom reads, and we prevent SQL injection.',
  'I talked to the team, and we agreed on a plan for the next quarter.',
  '',
])('“%s” leads to no suggestion', (text) => {
  expect(suggestTerms(text, glossary)).toEqual([]);
});

test('suggestions quote the text as it was heard', () => {
  const text = 'An item potency key and a dead log, then a cash.';
  for (const { heard } of suggestTerms(text, glossary)) expect(text).toContain(heard);
});

test('each skill has terms, without duplicates', () => {
  for (const skill of Skill.options) {
    const terms = termsOf(skill);
    expect(terms.length).toBeGreaterThan(5);
    expect(new Set(terms).size).toBe(terms.length);
    for (const term of terms) expect(term).toMatch(/^[A-Za-z][\w /’-]*$/);
  }
});

test('words of the question are terms as well', () => {
  const words = { text: 'How does `fetchOrders` use PostgreSQL for deduplication?', skill: 'sql' } as const;
  const terms = glossaryOf(words).map(({ term }) => term);
  expect(terms).toEqual(expect.arrayContaining(['fetchOrders', 'deduplication']));
});
