// Tests the sentence that sums up a person's skill levels.
import { expect, test } from 'vitest';
import { standing } from '../../testing/standing.ts';
import { standingWords } from './standing-words.ts';

test.each([
  ['no skills', [], ''],
  ['one skill', [standing('sql', 0.7)], 'Solid in SQL.'],
  ['one skill with too few answers', [standing('statistics', 0.7, 2)], 'Too few answers to tell.'],
  [
    'two solid skills',
    [standing('sql', 0.7), standing('statistics', 0.9)],
    'Solid or better in both skills.',
  ],
  [
    'one solid skill of two',
    [standing('sql', 0.7), standing('statistics', 0.5)],
    'Solid or better in 1 of 2 skills.',
  ],
  [
    'no solid skill of three',
    [standing('sql', 0.1), standing('statistics', 0.5), standing('security', 0.2)],
    'Not yet solid in any of the 3 skills.',
  ],
  [
    'no solid skill of two',
    [standing('sql', 0.1), standing('statistics', 0.5)],
    'Not yet solid in either skill.',
  ],
  [
    'three solid skills',
    [standing('sql', 0.7), standing('statistics', 0.9), standing('security', 0.8)],
    'Solid or better in all 3 skills.',
  ],
  [
    'two skills with enough answers',
    [standing('sql', 0.7), standing('statistics', 0.9), standing('security', 1, 1)],
    'Solid or better in both skills with enough answers.',
  ],
  [
    'one skill with enough answers',
    [standing('sql', 0.7), standing('statistics', 1, 1)],
    'Solid or better in the one skill with enough answers.',
  ],
  [
    'one skill with enough answers that isn’t solid',
    [standing('sql', 0.1), standing('statistics', 1, 1)],
    'Not yet solid in the one skill with enough answers.',
  ],
  [
    'only skills with too few answers',
    [standing('sql', 1, 1), standing('statistics', 1, 3)],
    'Too few answers to tell.',
  ],
])('the sentence sums up %s', (_, standings, sentence) => expect(standingWords(standings)).toBe(sentence));
