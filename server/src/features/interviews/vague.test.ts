// Holds which words are picked up as vague, and that they are quoted exactly as they were said.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { vagueWord } from './vague.ts';

it.each([
  ['I cached some stuff. It was fine.', false, 'stuff', 'I cached some stuff'],
  [
    'First we looked. Then I optimised the query a bit, and it ran.',
    false,
    'optimised',
    'Then I optimised the query a bit',
  ],
  ['It got better.', false, 'better', 'It got better'],
  ['In spring the team decided to wait.', true, 'the team', 'In spring the team decided to wait'],
])('picks up “%s”', (turn, isStory, word, quote) => {
  expect(vagueWord(turn, isStory)).toMatchObject({ word, quote });
});

it('asks for the own part in stories alone', () => {
  expect(vagueWord('In spring the team decided to wait.', false)).toBeNull();
  expect(vagueWord('In spring the team decided to wait.', true)).toMatchObject({ own: true });
});

it('finds nothing in exact words, and quotes nothing that was not said', () => {
  expect(vagueWord('The unique index makes the second insert fail.', false)).toBeNull();
  fc.assert(
    fc.property(
      fc.string(),
      fc.constantFrom('stuff', 'better', 'some', 'we'),
      fc.string(),
      (before, word, after) => {
        const turn = `${before} ${word} ${after}`;
        const found = vagueWord(turn, true);
        if (found?.kind === 'vague') expect(turn).toContain(found.quote);
      },
    ),
  );
});
