// Tests section timing: sections run one after another, each with its own limit, even if nobody is there to trigger it.
import type { Section } from '@rehearse/contract/attempts/attempts.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  begun,
  currentNumber,
  ended,
  endedUntil,
  opened,
  planSections,
  rowOf,
  sectionNumbers,
  shownSection,
} from './section-times.ts';

const start = new Date('2026-11-27T12:00:00Z');
const at = (ms: number): Date => new Date(start.getTime() + ms);
const section = (change: Partial<Section> = {}): Section => ({
  track: 'backend',
  skills: [],
  kinds: [],
  length: 3,
  minutes: 10,
  ...change,
});
const anySections = fc.array(
  fc.record(
    {
      length: fc.integer({ min: 1, max: 4 }),
      minutes: fc.integer({ min: 1, max: 30 }),
      eachAfterSeconds: fc.integer({ min: 0, max: 60 }),
    },
    { requiredKeys: ['length', 'minutes'] },
  ),
  { minLength: 1, maxLength: 5 },
);
const running = (choices: Partial<Section>[]) => begun(planSections(choices.map(section), 'none'), start);

describe('the section plan', () => {
  it('makes a section of each individually timed question and extends every limit by the extra time', () => {
    const planned = planSections(
      [section({ length: 2 }), section({ track: 'data', length: 3, minutes: 2, eachAfterSeconds: 30 })],
      '1.5',
    );
    expect(planned.map(({ questions, prepareMs, limitMs }) => [questions, prepareMs, limitMs])).toEqual([
      [2, 0, 900_000],
      [1, 45_000, 180_000],
      [1, 45_000, 180_000],
      [1, 45_000, 180_000],
    ]);
    expect(sectionNumbers(planned)).toEqual([1, 1, 2, 3, 4]);
  });

  it('reports the running section and when it opens for answers', () => {
    const row = rowOf(running([{ minutes: 2, eachAfterSeconds: 30, length: 2 }]));
    expect(row).toMatchObject({ section: 1, opensAt: at(30_000), deadlineAt: at(150_000) });
    expect(shownSection(row.sections, 1)).toMatchObject({ number: 1, of: 2, questions: 1 });
    expect(rowOf(running([{}])).opensAt).toBeNull();
    expect(shownSection(row.sections, 2)).toBeUndefined();
  });
});

describe('section timing', () => {
  it('ends sections in order and starts the next one at the same moment', () => {
    const sections = running([{ minutes: 10 }, { minutes: 5 }, { minutes: 5 }]);
    expect(currentNumber(endedUntil(sections, at(600_000 - 1)))).toBe(1);
    const second = endedUntil(sections, at(600_000));
    expect(rowOf(second)).toMatchObject({ section: 2, deadlineAt: at(900_000) });
    expect(second[0]).toMatchObject({ endedBy: 'deadline', endedAt: at(600_000).toISOString() });
    // evaluated only after an hour
    const over = endedUntil(sections, at(3_600_000));
    expect(currentNumber(over)).toBe(4);
    expect(rowOf(over)).toMatchObject({ section: 3, deadlineAt: at(1_200_000) });
  });

  it('doesn’t carry over the time left in a section', () => {
    const early = ended(running([{ minutes: 10 }, { minutes: 5 }]), at(60_000), 'person');
    expect(early[0]).toMatchObject({ endedBy: 'person' });
    expect(rowOf(early)).toMatchObject({ section: 2, deadlineAt: at(360_000) });
  });

  it('gives the same result whether evaluated once or many times', () => {
    fc.assert(
      fc.property(
        anySections,
        fc.array(fc.integer({ min: 0, max: 9_000_000 }), { maxLength: 8 }),
        (choices, looks) => {
          const sections = running(choices);
          const inOrder = looks.toSorted((a, b) => a - b);
          const last = inOrder.at(-1) ?? 0;
          const often = inOrder.reduce((now, ms) => endedUntil(now, at(ms)), sections);
          expect(often).toEqual(endedUntil(sections, at(last)));
          // the running section isn't overdue, and started when the previous one ended
          const number = currentNumber(often);
          const current = often[number - 1];
          if (current) {
            expect(rowOf(often).deadlineAt.getTime()).toBeGreaterThan(at(last).getTime());
            expect(current.startedAt).toBe(often[number - 2]?.endedAt ?? start.toISOString());
          } else expect(often.every(({ endedBy }) => endedBy === 'deadline')).toBe(true);
        },
      ),
    );
  });

  it('moves the deadline forward when a section opens early, and never adds time', () => {
    const sections = running([{ minutes: 2, eachAfterSeconds: 30 }]);
    const early = opened(sections, at(10_000));
    expect(rowOf(early)).toMatchObject({ section: 1, opensAt: at(10_000), deadlineAt: at(130_000) });
    expect(opened(early, at(20_000))).toEqual(early);
    // skipped immediately: still recognizable as a section with preparation time
    expect(rowOf(opened(sections, start)).opensAt).toEqual(at(1));
    expect(opened(running([{}]), at(10_000))).toEqual(running([{}]));
    fc.assert(
      fc.property(anySections, fc.integer({ min: 0, max: 200_000 }), (choices, ms) => {
        const before = endedUntil(running(choices), at(ms));
        if (currentNumber(before) > before.length) return;
        const after = rowOf(opened(before, at(ms)));
        expect(after.deadlineAt.getTime()).toBeLessThanOrEqual(rowOf(before).deadlineAt.getTime());
        expect(after.deadlineAt.getTime()).toBeGreaterThan(at(ms).getTime());
        expect(opened(after.sections, at(ms + 5))).toEqual(after.sections);
      }),
    );
  });

  it('takes exactly the sum of all limits if nobody acts', () => {
    fc.assert(
      fc.property(anySections, (choices) => {
        const sections = running(choices);
        const whole = sections.reduce((sum, { prepareMs, limitMs }) => sum + prepareMs + limitMs, 0);
        expect(currentNumber(endedUntil(sections, at(whole)))).toBe(sections.length + 1);
        expect(currentNumber(endedUntil(sections, at(whole - 1)))).toBe(sections.length);
      }),
    );
  });
});
