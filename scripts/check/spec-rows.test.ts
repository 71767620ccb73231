// Tests that each kind of error in the specification's table fails the check.
import { describe, expect, test } from 'vitest';
import { faultsOf, readRows, writeTests } from './spec-rows.mjs';

const table = `## 4
| Row | Behaviour | Held by |
| --- | --- | --- |
| S4.1 | One thing | a.test.ts |
| S4.2 | Another | a.test.ts<br>b.e2e.ts |`;
const filesOf = new Map([
  ['S4.1', ['a.test.ts']],
  ['S4.2', ['b.e2e.ts', 'a.test.ts']],
]);
const suiteOf = (file: string): string | undefined =>
  file.endsWith('.e2e.ts') ? 'e2e' : file.endsWith('.deep.test.ts') ? undefined : 'unit';
const ran = new Map([['unit', new Set(['S4.1', 'S4.2'])]]);
const whole = { rows: readRows(table), filesOf, suiteOf, ran };

test('a table whose rows all have tests that passed has no fault', () => {
  expect(faultsOf(whole)).toEqual([]);
});

describe('a fault is', () => {
  test('a row without a test', () => {
    expect(faultsOf({ ...whole, filesOf: new Map([['S4.1', ['a.test.ts']]]) })).toContain('S4.2 has no test');
  });
  test('a row with only a deep test, which npm test does not run', () => {
    const deep = new Map([...filesOf, ['S4.1', ['c.deep.test.ts']]] as [string, string[]][]);
    expect(faultsOf({ ...whole, filesOf: deep })).toContain('S4.1 has no test');
  });
  test('a row whose tests did not run or pass', () => {
    const failing = new Map([['unit', new Set(['S4.2'])]]);
    expect(faultsOf({ ...whole, ran: failing })).toEqual([
      'S4.1 has a test in a.test.ts, but none that ran and passed',
    ]);
  });
  test('an ID without a row', () => {
    const more = new Map([...filesOf, ['S4.9', ['a.test.ts']]] as [string, string[]][]);
    expect(faultsOf({ ...whole, filesOf: more })).toEqual(['S4.9 stands in a.test.ts and has no row']);
  });
  test('a duplicate row, an empty table, or a row with the wrong test', () => {
    expect(faultsOf({ ...whole, rows: readRows(`${table}\n| S4.1 | One thing | a.test.ts |`) })).toEqual([
      'S4.1 has two rows',
    ]);
    expect(faultsOf({ ...whole, rows: [], filesOf: new Map() })).toEqual(['the table has no row']);
    const renamed = readRows(table.replace('| a.test.ts |', '| z.test.ts |'));
    expect(faultsOf({ ...whole, rows: renamed })).toHaveLength(1);
  });
});

test('the third column is generated from the test titles', () => {
  expect(writeTests(table.replaceAll('a.test.ts', 'old.test.ts'), filesOf)).toBe(table);
});
