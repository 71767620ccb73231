// A disputed answer is only regraded if another grader would do it.
import { expect, it } from 'vitest';
import { BUILTIN_GRADER, WORDS_GRADER, wordsGrader } from '../../../ai/builtin/builtin-grader.ts';
import type { FindGrader, FoundGrader } from '../../../ai/grader.port.ts';
import { ModelFailure } from '../../../platform/llm/model.port.ts';
import { hasSecondReader } from './second-reader.ts';

const builtin: FoundGrader = { kind: 'built_in', identity: BUILTIN_GRADER, grade: wordsGrader };
const model: FoundGrader = { kind: 'model', identity: { name: 'qwen3', version: '2' }, grade: wordsGrader };
const none: FindGrader = () => Promise.resolve(undefined);
const only =
  (wanted: 'first' | 'second'): FindGrader =>
  (opinion) =>
    Promise.resolve(opinion === wanted ? model : undefined);
const has = (findGrader: FindGrader, grader: object = BUILTIN_GRADER) =>
  hasSecondReader({ builtin, findGrader }, 'noor', {
    kind: 'built_in',
    ...grader,
  } as Parameters<typeof hasSecondReader>[2]);

it('finds no second grader if only the same version of the built-in grader is available', async () => {
  expect(await has(none)).toBe(false);
  expect(await has(none, WORDS_GRADER)).toBe(false);
});

it('finds a second grader in any model, another version, or the built-in grader for a model’s grade', async () => {
  expect(await has(only('first'))).toBe(true);
  expect(await has(only('second'))).toBe(true);
  expect(await has(none, { kind: 'model', name: 'qwen3', version: '2' })).toBe(true);
  expect(await has(none, { name: 'builtin', version: '9' })).toBe(true);
});

it('finds a second grader in a model that’s unreachable now, and rethrows other errors', async () => {
  expect(await has(() => Promise.reject(new ModelFailure('down', 'down')))).toBe(true);
  await expect(has(() => Promise.reject(new Error('ours')))).rejects.toThrow('ours');
});
