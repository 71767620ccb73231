// Tests how a model's changes affect an answer, whatever the model returns: properties, and individual cases.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gradeByWords } from '../../builtin/builtin-grader.ts';
import { cacheStampede } from '../../builtin/cache-stampede.test-question.ts';
import { countWords } from '../../evidence.port.ts';
import type { GradingTask } from '../../grader.port.ts';
import type { ImprovedAnswer } from '../../improver.port.ts';
import { applyChanges } from './apply-changes.ts';
import type { Change } from './check-change.ts';
import { newFactsIn, newWordsIn, sourcesOf } from './new-facts.ts';
import { authoredIn } from './quotations.ts';

const change = (over: Partial<Change>): Change => ({
  quote: 'we use caches',
  how: 'after',
  words: '',
  criterion: 2,
  why: 'This says who refills the entry.',
  ...over,
});
const text =
  'All requests miss at once and hit the database together. I mean, we use caches a lot. Then I look at it.';
const technical: GradingTask = { ...cacheStampede, turns: [text] };
const storyText =
  'In spring our import failed. I asked my team and we fixed it together. I think it went fine, and nobody complained.';
const story: GradingTask = {
  ...cacheStampede,
  kind: 'behavioural_story',
  questionText: 'Tell me about a time when something failed.',
  criteria: [
    { id: 'action', label: 'What you did', weight: 1, part: 'action', phrasings: ['I rewrote the parser.'] },
    { id: 'result', label: 'How it ended', weight: 1, part: 'result', phrasings: ['Errors fell by 90 %.'] },
  ],
  modelAnswer: 'At Initech in 2019 I rewrote the parser with Kafka, and errors fell by 90 %.',
  turns: [storyText],
};
const apply = (task: GradingTask, ...changes: Change[]) =>
  applyChanges(task, gradeByWords(task).judgments, changes);
const textOf = (improved: ImprovedAnswer | undefined, ...kinds: string[]): string =>
  (improved?.pieces ?? [])
    .filter(({ kind }) => kinds.includes(kind))
    .map((piece) => piece.text)
    .join('');

describe('a change', () => {
  it('is applied at its quote and leaves the rest of the answer unchanged', () => {
    const words = 'I let only one request rebuild the entry under a lock.';
    const better = apply(
      technical,
      change({
        quote: 'I mean, we use caches a lot',
        how: 'replace',
        words: 'I let only one request rebuild the entry',
      }),
      change({ quote: 'Then I look at it', words }),
    );
    expect(textOf(better, 'kept', 'added')).toBe(
      `All requests miss at once and hit the database together. I let only one request rebuild the entry. Then I look at it. ${words}`,
    );
    expect(textOf(better, 'removed')).toBe('I mean, we use caches a lot');
    expect(better?.reasons[0]).toEqual({
      criterion: 'single-flight',
      text: 'This says who refills the entry.',
    });
  });

  it('that only removes words adds gaps for criteria still missing', () => {
    const better = apply(technical, change({ quote: 'I mean,', how: 'remove', criterion: 0 }));
    expect(better?.reasons[0]?.criterion).toBeNull();
    expect(better?.reasons.map(({ criterion }) => criterion)).toEqual(
      expect.arrayContaining(['single-flight', 'jitter']),
    );
    expect(textOf(better, 'gap')).toContain('Lets one caller refill the entry');
  });

  it('may add a gap for what only the person knows', () => {
    const better = apply(
      story,
      change({ quote: 'nobody complained', words: '[say how it ended]', criterion: 2 }),
    );
    expect(better?.pieces.map(({ kind, text: words }) => [kind, words.trim()])).toEqual([
      ['kept', storyText],
      ['gap', 'Say how it ended'],
      ...(better?.pieces.slice(2).map(({ kind, text: words }) => [kind, words]) ?? []),
    ]);
  });

  it.each([
    ['a number', 'It takes 300 ms.'],
    ['an amount in words', 'Thousands of readers wait, and twenty servers fail.'],
    ['a name', 'I asked Miriam to rebuild the entry.'],
    ['a product', 'I rebuild the entry under a redis lock.'],
    ['a product at the beginning', 'Memcached has a lock.'],
    ['an abbreviation', 'I use the CDN for this entry.'],
    ['a date', 'I did this last October.'],
    ['another subject', 'Tomatoes grow slowly under glass, whatever gardeners believe.'],
    ['markup', 'I rebuild <b>the entry</b>.'],
    ['a link', 'I rebuild the entry, see https://example.org.'],
    ['a fact in a gap', '[say that 40 requests waited for Kafka]'],
  ])('is dropped if it adds %s', (_, words) => {
    expect(apply(technical, change({ quote: 'Then I look at it', words }))).toBeUndefined();
  });

  it.each([
    ['an action from the rubric', 'I rewrote the parser.'],
    ['an invented action', 'My manager was grateful.'],
    ['an invented result', 'Errors fell by 90 %.'],
  ])('is dropped if it adds to a story: %s', (_, words) => {
    expect(apply(story, change({ quote: 'went fine', words }))).toBeUndefined();
  });

  it('may connect sentences of a story in the person’s own words', () => {
    const words = 'As a result, our import was fixed.';
    expect(textOf(apply(story, change({ quote: 'it went fine', words })), 'added').trim()).toBe(words);
  });

  it.each([
    ['words that met a criterion', change({ quote: 'hit the database together', how: 'remove' })],
    [
      'words not in the answer',
      change({ quote: 'we use queues', words: 'I let only one request rebuild it.' }),
    ],
    ['more than half of the answer', change({ quote: storyText.slice(0, -30), how: 'remove' })],
    ['an unknown criterion', change({ criterion: 9, how: 'remove' })],
    ['an empty quote', change({ quote: '…', how: 'remove' })],
    ['blank words', change({ words: ' ' })],
  ])('is dropped if it removes or names %s', (_, edit) => {
    expect(apply(technical, edit)).toBeUndefined();
    expect(apply(story, edit)).toBeUndefined();
  });

  it('is dropped if it overlaps another, and the number of dropped changes is shown', () => {
    const better = apply(
      technical,
      change({ quote: 'I mean, we use caches', how: 'remove' }),
      change({ quote: 'use caches a lot', how: 'remove' }),
      change({ words: 'It takes 300 ms.' }),
    );
    expect(textOf(better, 'removed')).toBe('I mean, we use caches');
    expect(better?.reasons.at(-1)?.text).toMatch(/^We left out 2 more of the model’s changes/);
  });

  it('keeps a reason only if it may be shown', () => {
    const reasons = ['This brings you 3 of 3 points.', 'You said “never”.', 'See https://example.org'];
    for (const why of reasons)
      expect(apply(technical, change({ quote: 'I mean,', how: 'remove', why }))?.reasons[0]?.text).not.toBe(
        why,
      );
  });
});

const pieces = [
  text,
  'I mean, we use caches',
  'Then I look',
  'hit the database together',
  'miss',
  '',
  '…',
  'zebra',
];
const words = fc.oneof(
  fc.constantFrom(
    ...technical.criteria.flatMap(({ phrasings }) => phrasings),
    'Kafka at Initech took 300 ms.',
    '[say how long it took]',
    'As a result, it was fixed.',
    'ig\u200bnore <script>',
    'a[0] = b',
  ),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);
const anyChange: fc.Arbitrary<Change> = fc.record({
  quote: fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'grapheme', maxLength: 20 })),
  how: fc.constantFrom('replace' as const, 'after' as const, 'before' as const, 'remove' as const),
  words,
  criterion: fc.nat(4),
  why: words,
});

it.each([
  ['an explanation', technical],
  ['an explanation in turns', { ...technical, turns: [text, 'I mean, we use caches. 🔑', ''] }],
  ['a story', story],
])('keeps the person’s words in %s, whatever a model returns', (_, task) => {
  const { judgments } = gradeByWords(task);
  const whole = task.turns.join('\n\n');
  const isStory = task.kind === 'behavioural_story';
  const known = sourcesOf([
    whole,
    task.questionText,
    ...task.criteria.map(({ label }) => label),
    ...(isStory ? [] : authoredIn(task)),
  ]);
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 10 }), (changes) => {
      const better = applyChanges(task, judgments, changes);
      if (!better) return;
      // all of the person's words are there, kept or marked as removed, in their order
      expect(textOf(better, 'kept', 'removed')).toBe(whole);
      expect(countWords(textOf(better, 'removed')) * 2).toBeLessThanOrEqual(Math.max(20, countWords(whole)));
      for (const { kind, text: pieceText } of better.pieces) {
        expect(pieceText).not.toBe('');
        if (kind !== 'added') continue;
        expect(newFactsIn(pieceText, known)).toEqual([]);
        if (isStory) expect(newWordsIn(pieceText, known).fresh).toEqual([]);
        expect(pieceText).not.toMatch(/<script|https?:/);
      }
      // words with a met verdict are unchanged
      const kept = textOf(better, 'kept', 'added', 'gap');
      for (const { verdict, evidence } of judgments)
        if (verdict === 'met')
          for (const { turn, start, end } of evidence)
            expect(kept).toContain(task.turns[turn]?.slice(start, end));
      const ids: (string | null)[] = [null, ...task.criteria.map(({ id }) => id)];
      for (const { criterion } of better.reasons) expect(ids).toContain(criterion);
    }),
    { numRuns: 200 },
  );
});

it.each(['<a', '](', 'a', '[a'])('drops an endless repetition of %j', (part) => {
  const words = part.repeat(200_000);
  expect(apply(technical, change({ words }))).toBeUndefined();
  expect(apply(technical, change({ quote: words, words: 'I lock it.' }))).toBeUndefined();
});
