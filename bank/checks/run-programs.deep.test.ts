// Tests that all programs in the bank behave as their question says, in the grading interpreters, and that a broken one is found.
import { expect, test } from 'vitest';
import { checkBank } from './bank-checks.ts';
import { realBank } from './break-bank.ts';
import { runPrograms } from './run-programs.ts';

const { files } = checkBank(realBank);

test('all solutions pass, and all programs that should fail do', async () => {
  const ran: string[] = [];
  expect(await runPrograms(files, ({ path }) => ran.push(path))).toEqual([]);
  expect(ran.length).toBeGreaterThan(10);
});

test('reports a failing solution and a passing wrong program', async () => {
  const spoiled = files.flatMap((file) => {
    const { question } = file;
    if (question.kind !== 'code' || !question.programs.javascript) return [];
    const { javascript } = question.programs;
    const programs = { javascript: { ...javascript, solution: javascript.starter } };
    const wrong = [{ language: 'javascript' as const, why: 'It is right.', program: javascript.solution }];
    return [{ ...file, question: { ...question, programs, wrong } }];
  });
  const faults = await runPrograms(spoiled.slice(0, 1));
  expect(faults.map(({ reason }) => reason)).toEqual([
    expect.stringContaining('the JavaScript solution fails:'),
    'wrong program 1 passes every hidden test',
  ]);
});
