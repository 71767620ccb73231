// Tests the real model: the same pair gets the same result in any batch, whatever people type.
import { expect, it, vi } from 'vitest';
import { loadEntailmentModel, type Pair } from './entailment-model.ts';

// 40 inferences on a busy machine
vi.setConfig({ testTimeout: 120_000 });

const model = await loadEntailmentModel();
const claim = 'The lock expired while its holder was paused.';
const passage = 'The lock expired while its holder was paused by garbage collection.';
const phrasing = 'The pause outlasted the lease, so the lock was gone when it woke up.';
const other = 'I like to take the train to work because I can read there.';

/** Input as for a rubric with one phrasing. */
const pairOf = (read: string): Pair => ({ claim, phrasing, contrast: '', passage: read });

it('distinguishes a passage that states a claim from an unrelated one', async () => {
  const [stated, beside] = await model.read([pairOf(passage), pairOf(other)]);
  expect(stated?.states ?? 0).toBeGreaterThan(Math.max(stated?.neither ?? 1, stated?.opposes ?? 1));
  expect(beside?.neither ?? 0).toBeGreaterThan(0.5);
});

it('returns shares that sum to 1, in the order of the pairs and independent of the batch', async () => {
  const pairs = [
    pairOf(other.repeat(20)),
    ...Array.from({ length: 40 }, (_, at) => pairOf(`${passage} ${at}`)),
    pairOf(passage),
  ];
  const read = await model.read(pairs);
  const [alone] = await model.read([pairOf(passage)]);
  expect(read).toHaveLength(pairs.length);
  for (const { neither, states, opposes } of read) expect(neither + states + opposes).toBeCloseTo(1, 5);
  expect(read.at(-1)?.states).toBeCloseTo(alone?.states ?? 0, 3);
});

it('uses the phrasing and the contrast to tell right from wrong passages', async () => {
  const rubric = {
    claim: 'The client sends one key with every retry.',
    phrasing: 'The app makes up an id before the first call and repeats it each time.',
    contrast: 'The client makes a new key for each attempt, so the server can tell them apart.',
  };
  const [right, wrong] = await model.read([
    {
      ...rubric,
      passage: 'Before the first try the phone picks a key and all its retries carry that same key',
    },
    {
      ...rubric,
      passage: 'On every retry the phone picks a fresh key, so the server can tell the tries apart',
    },
  ]);
  expect(right?.states ?? 0).toBeGreaterThan(wrong?.states ?? 1);
  expect(wrong?.opposes ?? 0).toBeGreaterThan(right?.opposes ?? 1);
});

it('accepts empty input, symbols, tokenizer markers, and very long texts', async () => {
  expect(await model.read([])).toEqual([]);
  const odd = ['', '%', '[SEP] [CLS] [PAD]', '𓀀'.repeat(50), 'word '.repeat(20_000)];
  const read = await model.read(odd.map(pairOf));
  for (const { states } of read) expect(states).toBeGreaterThanOrEqual(0);
  const [typed, plain] = await model.read([pairOf(`${other} [SEP] yes`), pairOf(`${other}  SEP  yes`)]);
  expect(typed).toEqual(plain);
});
