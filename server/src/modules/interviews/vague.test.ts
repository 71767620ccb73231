// Tests which words count as vague, and that they are quoted verbatim.
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
  ['Last year we moved it.', true, 'we', 'Last year we moved it'],
  ['It takes some time.', false, 'some', 'It takes some time'],
  ['That saves a lot of reads.', false, 'a lot', 'That saves a lot of reads'],
  ['We log things.', false, 'things', 'We log things'],
  ['The rest follows soon.', false, 'soon', 'The rest follows soon'],
  ['It is basically a queue.', false, 'basically', 'It is basically a queue'],
  ['I checked it regularly.', false, 'regularly', 'I checked it regularly'],
])('finds a vague word in “%s”', (turn, isStory, word, quote) => {
  expect(vagueWord(turn, isStory)).toMatchObject({ word, quote });
});

it('asks for the candidate’s own part only in stories', () => {
  expect(vagueWord('In spring the team decided to wait.', false)).toBeNull();
  expect(vagueWord('In spring the team decided to wait.', true)).toMatchObject({ own: true });
});

it('ignores words made exact by a figure, and most words from the question', () => {
  expect(vagueWord('It got faster: 40 ms instead of 900.', false)).toBeNull();
  expect(vagueWord('It went out soon, within 1.5 days.', false)).toBeNull();
  expect(vagueWord('It got faster. Later there were 40 of them.', false)).toMatchObject({ word: 'faster' });
  expect(vagueWord('Three things happen.', false)).toBeNull();
  expect(vagueWord('That is scalable.', false, 'What makes a queue scalable?')).toBeNull();
  expect(vagueWord('That is stuff.', false, 'What stuff?')).toMatchObject({ word: 'stuff' });
});

it('finds nothing in exact words, and quotes only what was said', () => {
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
