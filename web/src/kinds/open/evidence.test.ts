// Tests that notes are numbered in the order of their evidence, and that no range is lost.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Grade, Judgment } from '@rehearse/contract/grading/grading.ts';
import { evidencedBy } from './evidence.ts';

const range = fc.record({
  turn: fc.integer({ min: 0, max: 2 }),
  start: fc.integer({ min: 0, max: 90 }),
  end: fc.integer({ min: 1, max: 99 }),
});
const judgment = fc.record({
  criterion: fc.string(),
  label: fc.string(),
  weight: fc.constant(1),
  verdict: fc.constantFrom('met', 'partly', 'missing', 'contradicted', 'not_judged'),
  evidence: fc.array(range, { maxLength: 3 }),
  comment: fc.string(),
});

const gradeWith = (judgments: Judgment[]): Grade => ({
  id: '01900000-0000-7000-8000-000000000001',
  state: 'graded',
  points: 1,
  max: 2,
  judgments,
  comment: '',
  cause: 'first',
  grader: { kind: 'built_in', name: 'builtin', version: '1' },
  questionVersion: 1,
  createdAt: '2026-11-20T12:00:00.000Z',
});

const grades = fc.array(judgment, { maxLength: 6 }).map((all) => gradeWith(all as Judgment[]));

test('each evidence range is marked in its turn, and nothing else is', () => {
  fc.assert(
    fc.property(grades, (grade) => {
      const { rangesOf } = evidencedBy(grade.judgments);
      const shown = [0, 1, 2].flatMap((turn) =>
        rangesOf(turn).map(({ start, end }) => `${turn}:${start}-${end}`),
      );
      const given = grade.judgments.flatMap(({ evidence }) =>
        evidence.map(({ turn, start, end }) => `${turn}:${start}-${end}`),
      );
      expect(shown.sort()).toEqual(given.sort());
    }),
  );
});

test('numbers follow the order of the evidence, and notes without evidence come last', () => {
  fc.assert(
    fc.property(grades, (grade) => {
      const { notes, rangesOf } = evidencedBy(grade.judgments);
      const numbered = notes.flatMap(({ mark }) => mark ?? []);
      expect(notes.map(({ mark }) => mark)).toEqual([
        ...numbered,
        ...Array.from({ length: notes.length - numbered.length }, () => null),
      ]);
      const firstPlaces = numbered.map((mark) =>
        Math.min(
          ...[0, 1, 2].flatMap((turn) =>
            rangesOf(turn)
              .filter((range) => range.mark === mark)
              .map(({ start }) => turn * 1000 + start),
          ),
        ),
      );
      expect(firstPlaces).toEqual([...firstPlaces].sort((a, b) => a - b));
    }),
  );
});

test('a mark has its first evidence in exactly one turn', () => {
  fc.assert(
    fc.property(grades, (grade) => {
      const { notes, firstIn } = evidencedBy(grade.judgments);
      const places = [0, 1, 2].flatMap((turn) => [...firstIn(turn)]).sort((a, b) => a - b);
      expect(places).toEqual(notes.flatMap(({ mark }) => mark ?? []));
    }),
  );
});
