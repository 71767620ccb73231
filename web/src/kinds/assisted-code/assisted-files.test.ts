// Tests the files of an AI-assisted round: unchanged files aren't stored, and a run includes every file and the tests.
import type { QuestionOf } from '@rehearse/contract/kinds/kinds.ts';
import { emptyAnswer } from '@rehearse/contract/kinds/kinds.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withFileReset, filesOf, isChanged, ownRun, visibleRun, withFile } from './assisted-files.ts';

const question: QuestionOf<'assisted_code'> = {
  kind: 'assisted_code',
  id: 'a-round',
  version: 1,
  track: 'backend',
  skill: 'testing',
  seniority: 'mid',
  minutes: 20,
  text: 'Repair it.',
  language: 'python',
  files: [
    { path: 'cart.py', content: 'a = 1\n' },
    { path: 'money.py', content: 'b = 2\n' },
  ],
  examples: [{ name: 'Adds', program: 'import cart' }],
  tests: { path: 'test_cart.py', starter: 'def test_one():\n    pass\n' },
};
const empty = emptyAnswer('assisted_code');
const paths = ['cart.py', 'money.py', 'test_cart.py'];

test('a run gets the typed files, and resetting them to the draft leaves the answer empty', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...paths), fc.string({ minLength: 1 }))), (edits) => {
      const typed = new Map<string, string>();
      let answer = empty;
      for (const [path, content] of edits) {
        typed.set(path, content);
        answer = withFile(question, answer, path, content);
      }
      for (const { path, content } of filesOf(question, answer)) {
        const draft = filesOf(question, empty).find((file) => file.path === path)?.content;
        expect(content).toBe(typed.get(path) ?? draft);
        expect(isChanged(question, answer, path)).toBe(content !== draft);
      }
      expect(paths.reduce((now, path) => withFileReset(question, now, path), answer)).toEqual(empty);
    }),
  );
});

test('a run has every file, and one program for each test', () => {
  expect(visibleRun(question, empty)).toMatchObject({
    names: ['Adds'],
    run: { source: '', language: 'python' },
  });
  const written = withFile(
    question,
    empty,
    'test_cart.py',
    'def test_a(): ...\nasync def test_b(): ...\ndef help(): ...\n',
  );
  const { names, run } = ownRun(question, written);
  expect(names).toEqual(['test_a', 'test_b']);
  expect(run.files?.map(({ path }) => path)).toEqual(paths);
  expect(run.tests).toHaveLength(2);
  expect(ownRun(question, withFile(question, empty, 'test_cart.py', '# none')).names).toEqual([]);
});
