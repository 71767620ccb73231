// Tests the made-up rows: their questions, grades, and weights, and which training may use them.
import { expect, test } from 'vitest';
import { learn, oddsOfRow } from './learn.ts';
import { madeUpRows } from './made-up-rows.ts';
import { rowsOf } from './training-rows.ts';

const line = (set: string, at: number, answer: string, human: number) => ({
  id: `${set} ${at} ${answer}`,
  set,
  questionId: `${set} ${at}`,
  question: `What does part ${['one', 'two', 'three', 'four'][at]} do?`,
  references: [
    ['The lamp gives off light', 'The battery drives a current', 'The switch opens the circuit'][at] ??
      'The wire joins both terminals',
  ],
  answer,
  human,
});
const lines = ['x', 'y'].flatMap((set) =>
  [0, 1, 2, 3].flatMap((at) => [
    line(set, at, line(set, at, '', 0).references[0] ?? '', 1),
    line(set, at, 'Nobody can say that', 0),
  ]),
);

test('another question of the same set gives what is worth nothing, a half of the own reference a little', () => {
  const made = madeUpRows(lines);
  const strangers = made.filter(({ questionId, from }) => questionId !== from);
  expect(strangers.length).toBeGreaterThan(0);
  expect(strangers.every(({ human, set, from }) => human === 0 && from.startsWith(set))).toBe(true);
  const halves = made.filter(({ questionId, from }) => questionId === from);
  expect(new Set(halves.map(({ questionId }) => questionId)).size).toBe(8);
  expect(halves.every(({ human }) => human > 0.5 && human < 1)).toBe(true);
});

test('the halves of a question weigh as much with one reference as with two', () => {
  const [first] = lines;
  if (!first) throw new Error('no line');
  const weightOf = (references: string[]): number =>
    madeUpRows([{ ...first, references }]).reduce((sum, { weight = 1 }) => sum + weight, 0);
  expect(weightOf([...first.references, 'Its filament glows when current flows'])).toBeCloseTo(
    weightOf(first.references),
  );
});

test('without a reference nothing is made up', () => {
  expect(madeUpRows(lines.map((gradedLine) => ({ ...gradedLine, references: [] })))).toEqual([]);
});

test('who holds a question out learns nothing from its words', () => {
  const rows = rowsOf(lines).filter(({ questionId }) => questionId !== 'x 1');
  const made = madeUpRows(lines);
  const others = made.filter(({ questionId, from }) => questionId !== 'x 1' && from !== 'x 1');
  expect(others.length).toBeLessThan(made.length);
  expect(learn(rows, made)).toEqual(learn(rows, others));
});

test('with it, right is still told from wrong', () => {
  const rows = rowsOf(lines);
  const fitted = learn(rows, madeUpRows(lines));
  const odds = rows.map((row) => oddsOfRow(fitted, row));
  expect(Math.min(...odds.filter((_, at) => rows[at]?.human === 1))).toBeGreaterThan(
    Math.max(...odds.filter((_, at) => rows[at]?.human === 0)),
  );
});
