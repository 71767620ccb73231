// Tests explanations of verdicts: the most similar phrasing and sentence, taken only from the rubric and the answer.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtinExplainer } from './builtin-explainer.ts';
import { gradeByWords } from './builtin-grader.ts';
import { cacheStampede } from './cache-stampede.test-question.ts';

const explain = (text: string, criterion: string) => {
  const task = { ...cacheStampede, turns: [text] };
  const judged = gradeByWords(task).judgments.find((judgment) => judgment.criterion === criterion)!;
  return { verdict: judged.verdict, ...builtinExplainer(task, judged) };
};
const quoted = (text: string, quotes: { start: number; end: number }[]) =>
  quotes.map(({ start, end }) => text.slice(start, end));

describe('the built-in explanation', () => {
  it('of a missing point shows the closest sentence and phrasing, but no list of words', () => {
    const sentence = 'Entries that were written together have the same lifetime';
    const explanation = explain(`All requests hit the database at once. ${sentence}.`, 'jitter');
    expect(explanation.verdict).toBe('missing');
    expect(explanation.text).toContain(`Your closest sentence is “${sentence}.”`);
    expect(cacheStampede.criteria[2]!.phrasings).toContain(explanation.lookedFor);
    expect(explanation.absent).toEqual([]);
  });

  it('of a missing point says when no sentence is close', () => {
    const explanation = explain('All requests hit the database at once.', 'jitter');
    expect(explanation).toMatchObject({ verdict: 'missing', quotes: [], absent: [] });
    expect(explanation.text).toMatch(/^None of your sentences come close to this\./);
  });

  it('of a partly met point refers to the highlighted words', () => {
    const text = 'I would put a lock around it, so that one caller does the work.';
    const explanation = explain(text, 'single-flight');
    expect(explanation.verdict).toBe('partly');
    expect(quoted(text, explanation.quotes).join(' ')).toContain('lock');
    expect(explanation.text).toMatch(/^The highlighted words partly meet this criterion\./);
  });

  it('of a contradiction names the closest common mistake', () => {
    const text =
      'All requests miss at once and hit the database. A bigger cache with more memory solves it for the entry.';
    const task = { ...cacheStampede, turns: [text] };
    const start = text.indexOf('A bigger');
    const explanation = builtinExplainer(task, {
      criterion: 'single-flight',
      verdict: 'contradicted',
      evidence: [{ turn: 0, start, end: text.length - 1 }],
    });
    expect(explanation.text).toContain('A bigger cache with more memory solves it.');
    expect(explanation.text).toContain(cacheStampede.misconceptions[0]!.correction);
  });

  it('quotes only the evidence and the answer, and is deterministic', () => {
    const words = cacheStampede.criteria.flatMap(({ phrasings }) => phrasings.join(' ').split(' '));
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...words), fc.string({ unit: 'grapheme' })), { maxLength: 60 }),
        (sentences) => {
          const task = { ...cacheStampede, turns: [sentences.join(' ')] };
          for (const judged of gradeByWords(task).judgments) {
            const explained = builtinExplainer(task, judged);
            expect(explained.quotes).toEqual(judged.evidence);
            const [, sentence] = /^Your closest sentence is “(.*?)(?: …|\.)” It/s.exec(explained.text) ?? [];
            expect(task.turns[0]).toContain(sentence ?? '');
            expect(builtinExplainer(task, judged)).toEqual(explained);
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});
