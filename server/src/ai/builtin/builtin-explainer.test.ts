// Why a verdict was given: what is there and what is not, from the rubric and the answer alone.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtinExplainer } from './builtin-explainer.ts';
import { gradeBuiltin } from './builtin-grader.ts';
import { cacheStampede } from './cache-stampede.test-question.ts';

const explain = (text: string, criterion: string) => {
  const task = { ...cacheStampede, turns: [text] };
  const judged = gradeBuiltin(task).judgements.find((one) => one.criterion === criterion)!;
  return { verdict: judged.verdict, ...builtinExplainer(task, judged) };
};
const quoted = (text: string, quotes: { start: number; end: number }[]) =>
  quotes.map(({ start, end }) => text.slice(start, end));

describe('the built-in explanation', () => {
  it('of a missing point names the nearest phrasing and what of it is there', () => {
    const said = explain('All requests hit the database at once when the lifetime runs out.', 'jitter');
    expect(said).toMatchObject({ verdict: 'missing', quotes: [] });
    expect(cacheStampede.criteria[2]!.phrasings).toContain(said.lookedFor);
    expect(said.absent.length).toBeGreaterThan(0);
  });

  it('of a point that is partly there says which words earned it and which were not found', () => {
    const text = 'I would put a lock around it, so that one caller does the work.';
    const said = explain(text, 'single-flight');
    expect(said.verdict).toBe('partly');
    expect(said.lookedFor).toBe(cacheStampede.criteria[1]!.phrasings[0]);
    expect(quoted(text, said.quotes).join(' ')).toContain('lock');
    expect(said.absent).toContain('entry');
    expect(said.text).toMatch(/“lock”.*not found with them: .*“entry”/);
  });

  it('of a contradiction names the common mistake that it comes near to', () => {
    const text =
      'All requests miss at once and hit the database. A bigger cache with more memory solves it for the entry.';
    const task = { ...cacheStampede, turns: [text] };
    const start = text.indexOf('A bigger');
    const said = builtinExplainer(task, {
      criterion: 'single-flight',
      verdict: 'contradicted',
      evidence: [{ turn: 0, start, end: text.length - 1 }],
    });
    expect(said.text).toContain('A bigger cache with more memory solves it.');
    expect(said.text).toContain(cacheStampede.misconceptions[0]!.correction);
  });

  it('quotes only what the judgement quotes, names only words of the rubric, and is the same each time', () => {
    const words = cacheStampede.criteria.flatMap(({ phrasings }) => phrasings.join(' ').split(' '));
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...words), fc.string({ unit: 'grapheme' })), { maxLength: 60 }),
        (said) => {
          const task = { ...cacheStampede, turns: [said.join(' ')] };
          for (const judged of gradeBuiltin(task).judgements) {
            const explained = builtinExplainer(task, judged);
            expect(explained.quotes).toEqual(judged.evidence);
            for (const word of explained.absent) expect(explained.lookedFor).toContain(word);
            expect(builtinExplainer(task, judged)).toEqual(explained);
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});
