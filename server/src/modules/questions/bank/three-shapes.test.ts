// Tests that the shown form never contains the answer key, for the whole bank and any seed, and the revealed form does.
import { Question, Reveal } from '@rehearse/contract/questions/questions.ts';
import fc from 'fast-check';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { keyNames, partsOf, secretsOf } from '../../../../testing/answer-key.ts';
import { parseBank, readBankTexts } from './bank-files.ts';
import { markingKeyOf } from './marking-key.ts';
import { orderBySeed } from '../../../kinds/choice/option-order.ts';
import { revealQuestion, showQuestion } from './three-shapes.ts';

const bank = parseBank(await readBankTexts(resolve(import.meta.dirname, '../../../../../bank')));
const stored = bank.map((authoring, at) => ({ id: authoring.id, version: at + 1, authoring }));
const anyStored = fc.constantFrom(...stored);
const seeds = fc.string({ maxLength: 40 });

test('a shown question has no field or text from the answer key', () => {
  fc.assert(
    fc.property(anyStored, seeds, (question, seed) => {
      const shown = showQuestion(question, seed);
      const { names, texts, numbers } = partsOf(shown);
      // except the tolerance of examples, which is meant to be shown
      const telling = names.filter((name) => !('programs' in shown && name === 'tolerance'));
      expect(telling.filter((name) => keyNames.test(name) || /reason|hint|difficulty/.test(name))).toEqual(
        [],
      );
      for (const secret of [...secretsOf(question.authoring), ...question.authoring.hints])
        expect(texts.some((text) => text.includes(secret))).toBe(false);
      // visible examples, tables, and files contain other numbers
      const hasData = ['programs', 'tables', 'files'].some((name) => name in shown);
      if (!hasData) expect(numbers).toEqual([question.version, question.authoring.minutes]);
    }),
    { numRuns: 500 },
  );
});

test('every question of the bank matches the contract’s schema when shown and revealed', () => {
  for (const question of stored) {
    const shown = showQuestion(question, 'seed');
    expect(Question.parse(shown)).toEqual(shown);
    const reveal = revealQuestion(question);
    expect(Reveal.parse(reveal)).toEqual(reveal);
    expect(reveal.kind).toBe(shown.kind);
  }
});

test('the order of options is a permutation, the same for the same seed', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 12 }), seeds, (items, seed) => {
      const ordered = orderBySeed(items, seed);
      expect(orderBySeed(items, seed)).toEqual(ordered);
      expect(ordered.toSorted((a, b) => a - b)).toEqual(items.toSorted((a, b) => a - b));
    }),
  );
});

test('the first option is spread evenly over all positions across seeds', () => {
  const firsts = Array.from({ length: 400 }, (_, seed) =>
    orderBySeed(['a', 'b', 'c', 'd'], `${seed}`).indexOf('a'),
  );
  for (const place of [0, 1, 2, 3]) {
    const times = firsts.filter((position) => position === place).length;
    // 100 expected; 60 and 140 are more than four standard deviations away
    expect(times).toBeGreaterThan(60);
    expect(times).toBeLessThan(140);
  }
});

test('in any order, an option has the same ID when shown, in the key, and when revealed', () => {
  const choices = stored.filter(({ authoring }) => 'options' in authoring);
  fc.assert(
    fc.property(fc.constantFrom(...choices), seeds, (question, seed) => {
      const shown = showQuestion(question, seed);
      const key = markingKeyOf(question);
      const reveal = revealQuestion(question);
      if (!('options' in shown) || !('options' in key) || !('options' in reveal))
        throw new Error('not a choice');
      if (!('options' in question.authoring)) throw new Error('not a choice');
      for (const option of question.authoring.options) {
        const name = shown.options.find(({ text }) => text === option.text)?.id;
        expect(key.options.find(({ id }) => id === name)?.correct).toBe('correct' in option);
        const revealed = reveal.options.find(({ id }) => id === name);
        expect(revealed).toEqual({
          id: name,
          correct: 'correct' in option,
          reason: 'reason' in option ? option.reason : null,
        });
      }
    }),
  );
});

test('the grader’s rubric has every key point with its phrasings, and the reveal has no phrasings', () => {
  for (const question of stored.filter(({ authoring }) => 'keyPoints' in authoring)) {
    const key = markingKeyOf(question);
    const reveal = revealQuestion(question);
    if (!('criteria' in key) || !('criteria' in reveal) || !('keyPoints' in question.authoring))
      throw new Error('not open');
    expect(key.criteria.map(({ id, phrasings }) => [id, phrasings])).toEqual(
      question.authoring.keyPoints.map(({ id, phrasings }) => [id, phrasings]),
    );
    expect(JSON.stringify(reveal)).not.toContain('phrasings');
    expect(reveal.criteria).toHaveLength(question.authoring.keyPoints.length);
  }
});
