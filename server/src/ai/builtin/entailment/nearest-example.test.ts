// Tests which phrasing or contrast is chosen for a passage.
import { expect, it } from 'vitest';
import { exampleOf, nearestExample, roughStems } from './nearest-example.ts';

const examples = [
  'The server keeps the key in a table with a unique index.',
  'The client sends one key with every retry.',
  'A repeat is answered with the stored response.',
].map(exampleOf);

it('chooses the example that shares the most word stems with the passage', () => {
  const stems = roughStems('clients are sending the same keys when they retry');
  expect(nearestExample(stems, examples)).toBe(examples[1]?.text);
});

it('returns the first example if none matches, and an empty string if there are none', () => {
  expect(nearestExample(roughStems('bananas'), examples)).toBe(examples[0]?.text);
  expect(nearestExample(roughStems('a unique key'), [])).toBe('');
});
