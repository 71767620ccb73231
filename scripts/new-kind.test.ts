// Tests that a new kind takes three folders and three lines: a toy kind, made in a copy, type-checks, is shown, answered, and graded.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { newKind } from './new-kind.mjs';

const root = resolve(import.meta.dirname, '..');
const copy = mkdtempSync(join(tmpdir(), 'rehearse-kind-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Copies the sources that kinds depend on, with this clone's packages; `@rehearse/contract` is the copy's own. */
const copySources = (): void => {
  const sources = [
    'contract',
    'sandbox',
    'server/src/kinds',
    'server/src/platform/kernel',
    'web/src/kinds',
    'web/src/sandbox',
    'web/src/ui',
    'web/virtual-modules.d.ts',
    'web/package.json',
    'server/package.json',
    'package.json',
    'tsconfig.base.json',
  ];
  for (const path of sources)
    cpSync(join(root, path), join(copy, path), {
      recursive: true,
      filter: (source) => !/node_modules|[.]test[.]tsx?$/u.test(source),
    });
  mkdirSync(join(copy, 'node_modules/@rehearse'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@rehearse') symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  for (const name of ['contract', 'sandbox'])
    symlinkSync(join(copy, name), join(copy, 'node_modules/@rehearse', name));
  for (const name of ['web', 'server']) {
    const own = join(root, name, 'node_modules');
    if (readdirSync(join(root, name)).includes('node_modules'))
      symlinkSync(own, join(copy, name, 'node_modules'));
  }
};

const tsconfig = {
  extends: './tsconfig.base.json',
  compilerOptions: {
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['esnext', 'dom', 'dom.iterable'],
    jsx: 'react-jsx',
    types: ['node', 'vite/client'],
    noEmit: true,
  },
  include: [
    'contract/src',
    'sandbox/src/program.ts',
    'web/virtual-modules.d.ts',
    'server/src/kinds',
    'web/src/kinds',
  ],
};

/** Uses a question of the toy kind through the lists of contract and server. */
const tryIt = `
import { AuthoringQuestion, Question, Reveal } from '@rehearse/contract/questions/questions.ts';
import { kindWords } from '@rehearse/contract/kinds/kind-words.ts';
import { emptyAnswer } from '@rehearse/contract/kinds/kinds.ts';
import * as kinds from './kinds.ts';
import { noExecution } from './no-execution.ts';

const authored = AuthoringQuestion.parse({
  id: 'toy-one', kind: 'toy_word', track: 'backend', skill: 'testing', seniority: 'mid', difficulty: 0, minutes: 1,
  text: 'Which word is it?', right: 'Idempotent', explanation: 'Doing it again changes nothing.',
  hints: ['One word.', 'Again and again.'], sources: [{ title: 'A book' }],
});
const key = kinds.markingKeyFor(authored);
if (kinds.isOpenKey(key)) throw new Error('marked by its key');
const pointsOf = async (text) => (await kinds.judge(key, { kind: 'toy_word', text }, noExecution)).points;
console.log(JSON.stringify({
  label: kindWords.toy_word,
  shown: Question.parse(kinds.show(authored, 1, 'seed')),
  revealed: Reveal.parse(kinds.reveal(authored)).right,
  points: [await pointsOf('idempotent '), await pointsOf('Atomic')],
  empty: kinds.holdsAnything(emptyAnswer('toy_word')),
  rightAnswer: kinds.rightAnswer(key),
}));
`;

/** Lines of a file that aren't in the original. */
const addedTo = (path: string): string[] => {
  const before = new Set(readFileSync(join(root, path), 'utf8').split('\n'));
  return readFileSync(join(copy, path), 'utf8')
    .split('\n')
    .filter((line) => !before.has(line));
};

test('creates a kind with three folders and a line in each list', { timeout: 180_000 }, () => {
  copySources();
  const made = newKind(copy, 'toy_word');
  expect(made).toEqual([
    'contract/src/kinds/toy-word/toy-word.ts',
    'contract/src/kinds/toy-word/toy-word-answers.ts',
    'contract/src/kinds/kinds.ts',
    'server/src/kinds/toy-word/toy-word.ts',
    'server/src/kinds/kinds.ts',
    'web/src/kinds/toy-word/toy-word.tsx',
    'web/src/kinds/kinds.ts',
  ]);
  for (const list of made.filter((path) => path.endsWith('/kinds.ts')))
    expect(addedTo(list).filter((line) => !line.startsWith('import '))).toEqual(['  toy_word: toyWord,']);

  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(tsconfig));
  const types = join(root, 'node_modules/typescript/bin/tsc');
  const checked = spawnSync(process.execPath, [types, '-p', copy], { encoding: 'utf8' });
  expect(checked.stdout).toBe('');

  writeFileSync(join(copy, 'server/src/kinds/try-it.ts'), tryIt);
  const output = execFileSync(process.execPath, [join(copy, 'server/src/kinds/try-it.ts')], {
    encoding: 'utf8',
  });
  expect(JSON.parse(output)).toMatchObject({
    label: 'Toy word',
    shown: { kind: 'toy_word', text: 'Which word is it?' },
    revealed: 'Idempotent',
    points: [1, 0],
    empty: false,
    rightAnswer: { kind: 'toy_word', text: 'Idempotent' },
  });
  expect(output).not.toContain('explanation');
});

test('rejects an existing kind and an invalid name', () => {
  expect(() => newKind(root, 'single_choice')).toThrow('single-choice already');
  expect(() => newKind(root, 'Code Review')).toThrow('lower case');
});
