// Tests what drafts can't contain, including similar text that is allowed.
import type { AuthoringQuestion } from '@rehearse/contract/questions/questions.ts';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { parseBank, readBankTexts } from '../bank/bank-files.ts';
import { wordFaults } from './draft-words.ts';

const bank = parseBank(await readBankTexts(resolve(import.meta.dirname, '../../../../../bank')));
const plain = bank.find((question) => question.kind === 'numeric');
if (plain?.kind !== 'numeric') throw new Error('the bank has no numeric question');

const rulesOf = (text: string, place: 'text' | 'hint' = 'text'): string[] =>
  wordFaults({
    ...plain,
    ...(place === 'text' ? { text: `${plain.text}\n\n${text}` } : { hints: [text, plain.hints[1]] }),
  }).map(({ rule }) => rule);

it.each([
  ['an address', 'See https://example.org/a for more.', 'link'],
  ['an address without its scheme', 'See www.example.org for more.', 'link'],
  ['a link of Markdown', 'See [the guide](guide.md) first.', 'link'],
  ['a picture', '![a cat](data:image/png)', 'link'],
  ['a script as a link', 'Open javascript:alert(1) now.', 'link'],
  ['an e-mail address', 'Write to someone@example.org about it.', 'link'],
  ['a tag', 'Press <b>here</b> to go on.', 'html'],
  ['a tag with attributes', 'An image <img src=x onerror=alert(1)> stands here.', 'html'],
  ['a comment', 'Nothing <!-- to see --> here.', 'html'],
  ['an entity', 'Less &lt; more.', 'html'],
  ['a key of a provider', 'Use sk-proj-abcdefghij0123456789 to call it.', 'secret'],
  ['a key of a cloud', 'Use AKIAIOSFODNN7EXAMPLE to call it.', 'secret'],
  ['a private key', '-----BEGIN PRIVATE KEY-----', 'secret'],
  ['a person of our field', 'Linus Torvalds would disagree.', 'person'],
  ['a person with a title', 'Ask Dr. Ferrand about the figures.', 'person'],
  ['a person with an initial', 'As Donald E. Knuth once wrote.', 'person'],
])('%s is a fault', (_, text, rule) => {
  expect(rulesOf(text)).toEqual([rule]);
  expect(rulesOf(text, 'hint')).toEqual([rule]);
});

it.each([
  ['code in backticks', 'The page holds `<img src="/a">` and `https://example.org` as text.'],
  ['a fence of code', '```\n<a href="x">x</a>\n```'],
  ['a comparison', 'Where a < b and c > d hold, a row stays.'],
  ['a law that has a name', "Use Little's law and a Bloom filter, as Bayes would."],
  ['a first name alone', 'Maria sends the request twice.'],
  ['products', 'Google Cloud and Apache Kafka are named in the plan.'],
  ['a long word', 'The antidisestablishmentarianism of transactions.'],
  ['a digest in lower case', 'It answers 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822c.'],
  ['an array in a sentence', 'The list [a, b] (two items) is sorted.'],
])('%s is none', (_, text) => {
  expect(rulesOf(text)).toEqual([]);
});

const questionWith = (text: string): AuthoringQuestion => ({ ...plain, text, explanation: text });

it.each([
  'Wie viele Verbindungen braucht ein Vorrat, damit im Mittel sechzig Prozent davon in Gebrauch sind?',
  '¿Cuántas conexiones necesita un grupo para que la mitad estén en uso durante la hora punta?',
  'プールには平均して六割が使われるためにいくつの接続が必要ですか。',
])('another language is a fault: %s', (text) => {
  expect(wordFaults(questionWith(text)).map(({ rule }) => rule)).toEqual(['language']);
});

it('the bank passes, but for people, addresses and signs in what candidates say', () => {
  // code is excluded: its symbols look like forbidden text, and its kind's checks cover it
  const prose = bank.filter((question) =>
    ['programs', 'schema', 'code', 'diff', 'files', 'template'].every((name) => !(name in question)),
  );
  const faults = prose.flatMap((question) =>
    wordFaults(question).map(({ rule }) => `${question.id} ${rule}`),
  );
  expect(faults).toEqual([
    'backend-retry-safe-post html',
    'behavioural-bad-news person',
    'behavioural-unasked-fix person',
    'behavioural-unwelcome-change person',
    'data-email-as-primary-key person',
    'data-email-as-primary-key link',
    'data-report-became-slow html',
  ]);
});

// with quadratic backtracking this would time out
it.each(['a.', '[\n', '\n', '<a', '`', 'a@', 'eyJ', '&a'])(
  'reads a text of %j again and again once',
  (part) => {
    expect(rulesOf(`x${part.repeat(100_000)}`, 'hint')).not.toContain('person');
  },
);
