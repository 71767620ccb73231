// Skill levels and weeks: which answers they include.
import type { Skill } from '@rehearse/contract/primitives.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, mondayOf } from './calendar-days.ts';
import { answersConsidered, standingsOf, weeksOf, type CountedAnswer } from './standing.ts';

const day = fc.integer({ min: 0, max: 300 }).map((days) => addDays('2026-01-01', days));
const answer = fc.record({
  skill: fc.constantFrom<Skill>('sql', 'testing', 'ownership'),
  day,
  share: fc.double({ min: 0, max: 1, noNaN: true }),
});
const byDay = (a: CountedAnswer, b: CountedAnswer) => (a.day < b.day ? -1 : Number(a.day > b.day));
const answers = fc.array(answer, { maxLength: 80 }).map((list) => list.sort(byDay));

describe('mondayOf', () => {
  it('returns the Monday at most six days earlier', () => {
    fc.assert(
      fc.property(day, (any) => {
        const monday = mondayOf(any);
        expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1);
        expect(monday <= any && addDays(monday, 6) >= any).toBe(true);
      }),
    );
  });
});

describe('standings', () => {
  it('use only the last 20 answers of a skill', () => {
    const wrong = Array.from({ length: 30 }, () => ({ skill: 'sql', day: '2026-03-01', share: 0 }) as const);
    const right = Array.from({ length: 20 }, () => ({ skill: 'sql', day: '2026-03-02', share: 1 }) as const);
    const [sql] = standingsOf([...wrong, ...right]);
    expect(sql).toMatchObject({ skill: 'sql', track: 'data', lastDay: '2026-03-02' });
    expect(sql?.share).toMatchObject({ value: 1, answers: 20 });
  });

  it('list each answered skill exactly once', () => {
    fc.assert(
      fc.property(answers, (list) => {
        const named = standingsOf(list).map(({ skill }) => skill);
        expect(new Set(named)).toEqual(new Set(list.map(({ skill }) => skill)));
        expect(named.length).toBe(new Set(named).size);
      }),
    );
  });
});

describe('weeks', () => {
  it('together count every answer once', () => {
    fc.assert(
      fc.property(answers, (list) => {
        const counted = weeksOf(list, '2020-01-06').reduce((sum, week) => sum + week.answersThatWeek, 0);
        expect(counted).toBe(list.length);
      }),
    );
  });

  it('end with the current standing', () => {
    fc.assert(
      fc.property(answers, (list) => {
        for (const { skill, share } of standingsOf(list)) {
          const last = weeksOf(list, '2020-01-06')
            .filter((week) => week.skill === skill)
            .at(-1);
          expect(last?.share.answers).toBe(share.answers);
          expect(last?.share.value).toBeCloseTo(share.value, 9);
          expect(share.answers).toBeLessThanOrEqual(answersConsidered);
        }
      }),
    );
  });

  it('before the requested day aren’t listed, but their answers count in the first listed week', () => {
    const list: CountedAnswer[] = [
      { skill: 'sql', day: '2026-03-02', share: 0 },
      { skill: 'sql', day: '2026-03-10', share: 1 },
    ];
    const weeks = weeksOf(list, '2026-03-09');
    expect(weeks).toHaveLength(1);
    expect(weeks[0]).toMatchObject({ week: '2026-03-09', answersThatWeek: 1 });
    expect(weeks[0]?.share).toMatchObject({ value: 0.5, answers: 2 });
  });
});
