// Tests the sentence that sums up a person's skill levels.
import { expect, test } from 'vitest';
import { standing } from '../../testing/standing.ts';
import { standingWords } from './standing-words.ts';

test.each([
  ['nothing', [], ''],
  ['one skill', [standing('sql', 0.7)], 'Solid in SQL.'],
  ['one unsure skill', [standing('statistics', 0.7, 2)], 'Too few answers to tell.'],
  ['all good', [standing('sql', 0.7), standing('statistics', 0.9)], 'Solid or better in both skills.'],
  ['one good', [standing('sql', 0.7), standing('statistics', 0.5)], 'Solid or better in 1 of 2 skills.'],
  [
    'none good of three',
    [standing('sql', 0.1), standing('statistics', 0.5), standing('security', 0.2)],
    'Not yet solid in any of the 3 skills.',
  ],
  ['none good', [standing('sql', 0.1), standing('statistics', 0.5)], 'Not yet solid in either skill.'],
  [
    'three good',
    [standing('sql', 0.7), standing('statistics', 0.9), standing('security', 0.8)],
    'Solid or better in all 3 skills.',
  ],
  [
    'two that can be told',
    [standing('sql', 0.7), standing('statistics', 0.9), standing('security', 1, 1)],
    'Solid or better in both skills with enough answers.',
  ],
  [
    'one that can be told',
    [standing('sql', 0.7), standing('statistics', 1, 1)],
    'Solid or better in the one skill with enough answers.',
  ],
  [
    'one that can be told, and is not good',
    [standing('sql', 0.1), standing('statistics', 1, 1)],
    'Not yet solid in the one skill with enough answers.',
  ],
  [
    'none that can be told',
    [standing('sql', 1, 1), standing('statistics', 1, 3)],
    'Too few answers to tell.',
  ],
])('with %s', (_, standings, sentence) => expect(standingWords(standings)).toBe(sentence));
