// Tests improved versions by rule: all of the person's own words, in a good order, plus the rubric's sentences.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gradeByWords } from './builtin-grader.ts';
import { builtinImprover } from './builtin-improver.ts';
import { cacheStampede } from './cache-stampede.test-question.ts';
import { reorderableSegments } from './reorderable-segments.ts';

const improve = (...turns: string[]) => {
  const task = { ...cacheStampede, turns };
  return builtinImprover(task, gradeByWords(task).judgments);
};
const [herd, flight, jitter] = [
  'All requests miss at once and hit the database together with the same query.',
  'I let only one request rebuild the entry under a lock while the others wait for it.',
  'I add random jitter to the time to live, so that keys do not expire together.',
] as const;

describe('the built-in improved version', () => {
  it('keeps a complete answer unchanged and says so', () => {
    const text = `${herd} ${flight} ${jitter}`;
    const { pieces, reasons } = improve(text);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    expect(reasons).toEqual([{ criterion: null, text: expect.stringContaining('Nothing to add') }]);
  });

  it('adds a sentence for a missing point at its position in the rubric', () => {
    const { pieces, reasons } = improve(`${herd} ${jitter}`);
    expect(pieces.map(({ kind }) => kind)).toEqual(['kept', 'added', 'kept']);
    expect(pieces[1]?.text.trim()).toBe(cacheStampede.criteria[1]!.phrasings[0]);
    expect(reasons).toEqual([{ criterion: 'single-flight', text: 'Your answer doesn’t say this yet.' }]);
  });

  it('removes a contradicted sentence and adds the correct one', () => {
    const evidence = [{ turn: 0, start: herd.length + 1, end: herd.length + 1 + flight.length }];
    const { pieces } = builtinImprover({ ...cacheStampede, turns: [`${herd} ${flight}`] }, [
      { criterion: 'single-flight', verdict: 'contradicted', evidence },
    ]);
    expect(pieces.map(({ kind, text }) => [kind, text.trim()])).toEqual([
      ['kept', herd],
      ['removed', flight],
      ['added', cacheStampede.criteria[1]!.phrasings[0]],
    ]);
  });

  it('leaves a gap for a missing point in a story', () => {
    const { pieces } = builtinImprover({ ...cacheStampede, kind: 'behavioural_story', turns: [herd] }, [
      { criterion: 'jitter', verdict: 'missing', evidence: [] },
    ]);
    expect(pieces.map(({ kind }) => kind)).toEqual(['kept', 'gap']);
  });

  it('keeps the order of an explanation', () => {
    const { pieces } = improve(`${jitter} This spreads them. ${herd}`);
    expect(pieces.map(({ kind }) => kind)).toEqual(['kept', 'kept', 'added']);
  });

  it('orders a story by its parts and keeps dependent sentences together', () => {
    const parts = ['situation', 'action', 'result'] as const;
    const criteria = cacheStampede.criteria.map((criterion, at) => ({ ...criterion, part: parts[at]! }));
    const text = 'In the end errors fell by half. This held. At my company a cache failed. I added a lock.';
    const rests = (criterion: string, words: string) => ({
      criterion,
      verdict: 'met' as const,
      evidence: [{ turn: 0, start: text.indexOf(words), end: text.indexOf(words) + words.length }],
    });
    const { pieces, reasons } = builtinImprover(
      { ...cacheStampede, kind: 'behavioural_story', criteria, turns: [text] },
      [rests('stampede', 'At my company'), rests('single-flight', 'I added'), rests('jitter', 'errors fell')],
    );
    expect(pieces.map((piece) => [piece.kind, piece.text.trim()])).toEqual([
      ['kept', 'At my company a cache failed.'],
      ['kept', 'I added a lock.'],
      ['moved', 'In the end errors fell by half. This held.'],
    ]);
    expect(reasons).toEqual([{ criterion: null, text: expect.stringContaining('story') }]);
  });

  it('of an empty answer is a list of gaps', () => {
    expect(improve('').pieces.map(({ kind }) => kind)).toEqual(['gap', 'gap', 'gap']);
  });

  it('neither loses nor invents the person’s words', () => {
    const words = [herd, flight, jitter, 'It helps.', '```\nlet a = 1. b\n```', 'x\n\n- y', '🔑'];
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...words), fc.string({ unit: 'grapheme' })), { maxLength: 12 }),
        (sentences) => {
          const text = sentences.join(' ');
          expect(
            reorderableSegments([text])
              .map((segment) => segment.text)
              .join(''),
          ).toBe(text);
          const letters = (value: string) => Array.from(value.replaceAll(/\s+/g, '')).toSorted().join('');
          const own = improve(text).pieces.filter(({ kind }) => kind !== 'gap' && kind !== 'added');
          expect(letters(own.map((piece) => piece.text).join(''))).toBe(letters(text));
        },
      ),
      { numRuns: 100 },
    );
  });
});

// quadratic time would time out
it('improves an answer of 50,000 lines in linear time', () => {
  const gap = (verdict: 'met' | 'missing', evidence: { turn: number; start: number; end: number }[]) => ({
    verdict,
    evidence,
  });
  const { pieces } = builtinImprover(
    { ...cacheStampede, turns: ['A\n'.repeat(50_000)] },
    cacheStampede.criteria.map(({ id }, at, all) => ({
      criterion: id,
      ...(at === all.length - 1 ? gap('met', [{ turn: 0, start: 0, end: 1 }]) : gap('missing', [])),
    })),
  );
  expect(pieces.filter(({ kind }) => kind === 'added')).toHaveLength(cacheStampede.criteria.length - 1);
  expect(pieces).toHaveLength(50_000 + cacheStampede.criteria.length - 1);
});
