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
  ['a URL', 'See https://example.org/a for more.', 'link'],
  ['a URL without a scheme', 'See www.example.org for more.', 'link'],
  ['a Markdown link', 'See [the guide](guide.md) first.', 'link'],
  ['an image', '![a cat](data:image/png)', 'link'],
  ['a script URL', 'Open javascript:alert(1) now.', 'link'],
  ['an email address', 'Write to someone@example.org about it.', 'link'],
  ['a tag', 'Press <b>here</b> to go on.', 'html'],
  ['a tag with attributes', 'An image <img src=x onerror=alert(1)> stands here.', 'html'],
  ['a comment', 'Nothing <!-- to see --> here.', 'html'],
  ['an HTML entity', 'Less &lt; more.', 'html'],
  ['a model provider’s API key', 'Use sk-proj-abcdefghij0123456789 to call it.', 'secret'],
  ['a cloud access key', 'Use AKIAIOSFODNN7EXAMPLE to call it.', 'secret'],
  ['a private key', '-----BEGIN PRIVATE KEY-----', 'secret'],
  ['a well-known person of the field', 'Linus Torvalds would disagree.', 'person'],
  ['a person with a title', 'Ask Dr. Ferrand about the figures.', 'person'],
  ['a person with an initial', 'As Donald E. Knuth once wrote.', 'person'],
])('%s is reported', (_, text, rule) => {
  expect(rulesOf(text)).toEqual([rule]);
  expect(rulesOf(text, 'hint')).toEqual([rule]);
});

it.each([
  ['code in backticks', 'The page holds `<img src="/a">` and `https://example.org` as text.'],
  ['a fenced code block', '```\n<a href="x">x</a>\n```'],
  ['a comparison', 'Where a < b and c > d hold, a row stays.'],
  ['a law named after a person', "Use Little's law and a Bloom filter, as Bayes would."],
  ['a first name alone', 'Maria sends the request twice.'],
  ['product names', 'Google Cloud and Apache Kafka are named in the plan.'],
  ['a long word', 'The antidisestablishmentarianism of transactions.'],
  ['a lowercase hash', 'It answers 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822c.'],
  ['an array in a sentence', 'The list [a, b] (two items) is sorted.'],
])('%s is allowed', (_, text) => {
  expect(rulesOf(text)).toEqual([]);
});

const questionWith = (text: string): AuthoringQuestion => ({ ...plain, text, explanation: text });

it.each([
  'Wie viele Verbindungen braucht ein Vorrat, damit im Mittel sechzig Prozent davon in Gebrauch sind?',
  '¿Cuántas conexiones necesita un grupo para que la mitad estén en uso durante la hora punta?',
  'プールには平均して六割が使われるためにいくつの接続が必要ですか。',
])('another language is reported: %s', (text) => {
  expect(wordFaults(questionWith(text)).map(({ rule }) => rule)).toEqual(['language']);
});

it('the bank passes except for known names, addresses, and symbols', () => {
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
  'checks many repetitions of %j in linear time',
  (part) => {
    expect(rulesOf(`x${part.repeat(100_000)}`, 'hint')).not.toContain('person');
  },
);
