// Tests how a model's quotations become ranges of the stored text, and when they are dropped.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countWords, evidenceLimit } from '../../evidence.port.ts';
import { verifyGrading } from '../../../modules/grading/grades/verify-grading.ts';
import { findQuotes } from './find-quotes.ts';

const never = () => false;
const found = (answer: string | string[], ...quotes: string[]): string[] => {
  const turns = [answer].flat();
  return findQuotes(quotes, turns, never).map(({ turn, start, end }) =>
    (turns[turn] ?? '').slice(start, end),
  );
};

describe('a quotation', () => {
  it.each([
    ['verbatim', 'We lock the row first.', 'lock the row', 'lock the row'],
    ['in another case', 'We LOCK the row.', 'we lock the Row', 'We LOCK the row'],
    [
      'with other punctuation',
      'Lock — then, read: the row!',
      '"lock then read the row"',
      'Lock — then, read: the row',
    ],
    ['across whitespace', 'lock\r\n\tthe   row', 'lock the row', 'lock\r\n\tthe   row'],
    ['in full-width letters', 'Ｌｏｃｋ the row', 'lock the row', 'Ｌｏｃｋ the row'],
    [
      'with invisible characters inside',
      'lo\u200bck the\u00ad row',
      'lock the row',
      'lo\u200bck the\u00ad row',
    ],
    ['with combining accents', 'a cafe\u0301 here', 'a café', 'a cafe\u0301'],
    ['after emoji', '🔒🔒 lock the row 🔒', 'lock the row', 'lock the row'],
    ['in a script without spaces', '先に行をロックします。次に読む。', '行をロック', '先に行をロックします'],
  ])('is found %s', (_, answer, quote, words) => {
    expect(found(answer, quote)).toEqual([words]);
  });

  it.each([
    ['does not occur', 'We lock the row.', 'we use optimistic locking'],
    ['is inside a word', 'We relocate the rows.', 'locate the row'],
    ['has other words between', 'We lock all of the rows.', 'lock the rows'],
    ['consists of symbols', 'We lock -- the row.', '--'],
    ['is empty', 'We lock the row.', ''],
  ])('that %s has no range', (_, answer, quote) => {
    expect(found(answer, quote)).toEqual([]);
  });

  it('with an ellipsis is found with all its parts or not at all', () => {
    const answer = 'First we lock the row, and after that we read it again.';
    expect(found(answer, 'we lock the row ... we read it')).toEqual(['we lock the row', 'we read it']);
    expect(found(answer, 'we lock the row … we delete it')).toEqual([]);
  });

  it('is found once, in its turn', () => {
    const turns = ['I would ask first.', 'Then I lock the row.'];
    expect(findQuotes(['lock the row', 'then I lock'], turns, never)).toEqual([
      { turn: 1, start: 7, end: 19 },
    ]);
  });

  it('that occurs twice is found where it is not ignored', () => {
    const turns = ['We lock the row. Then we lock the row.'];
    const isIgnored = ({ start }: { start: number }) => start < 10;
    expect(findQuotes(['lock the row'], turns, isIgnored)).toEqual([{ turn: 0, start: 25, end: 37 }]);
    expect(findQuotes(['lock the row'], turns, () => true)).toEqual([]);
  });

  it('of a whole answer is cut to the evidence limit', () => {
    const words = Array.from({ length: 60 }, (_, at) => `word${at}`).join(' ');
    const [kept = ''] = found(words, words);
    expect(countWords(kept)).toBe(30);
    expect(words.startsWith(kept)).toBe(true);
  });
});

it('always returns ranges that pass the check of a grade', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'lock',
      'the',
      'row',
      '—',
      '\u200b',
      '🔒',
      'é',
      'e\u0301',
      '½',
      'ﬁ',
      '行',
      '\n',
      '…',
      'İ',
      '㆖',
    ),
    fc.string({ maxLength: 4, unit: 'binary' }),
  );
  const text = fc.array(piece, { maxLength: 70 }).map((pieces) => pieces.join(' '));
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 3 }), fc.nat(), fc.nat(), (turns, from, length) => {
      const [first = ''] = turns;
      const quotes = [first.slice(from % (first.length + 1)).slice(0, length % 200), turns.at(-1) ?? ''];
      const evidence = findQuotes(quotes, turns, never);
      if (evidence.length === 0) return;
      const judgment = { criterion: 'c', verdict: 'met' as const, evidence, comment: '' };
      const grader = { name: 'm', version: '1' };
      const verified = verifyGrading(
        { criteria: [{ id: 'c' }], turns },
        { outcome: 'graded', judgments: [judgment], grader },
      );
      expect(verified).toMatchObject({ accepted: true });
      const words = evidence.map(({ turn, start, end }) => countWords((turns[turn] ?? '').slice(start, end)));
      expect(words.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(
        evidenceLimit(turns.reduce((sum, turn) => sum + countWords(turn), 0)),
      );
    }),
  );
});

it('returns no range for a symbol that only folds to a word', () => {
  expect(findQuotes(['㆖'], ['㆖'], never)).toEqual([]);
});
