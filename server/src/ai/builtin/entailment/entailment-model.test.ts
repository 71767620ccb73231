// Holds that the real model reads pairs one like the other, in whatever batch they stand, and whatever people type.
import { expect, it, vi } from 'vitest';
import { loadEntailmentModel } from './entailment-model.ts';

// 40 readings on a busy machine
vi.setConfig({ testTimeout: 120_000 });

const model = await loadEntailmentModel();
const claim = 'The lock expired while its holder was paused.';
const passage = 'The lock expired while its holder was paused by garbage collection.';
const other = 'I like to take the train to work because I can read there.';

it('tells what states a claim from what has nothing to do with it', async () => {
  const [stated, beside] = await model.read([
    { claim, passage },
    { claim, passage: other },
  ]);
  expect(stated?.states ?? 0).toBeGreaterThan(0.5);
  expect(beside?.neither ?? 0).toBeGreaterThan(0.5);
});

it('gives shares that add up to 1, the same alone and among others, in the order of the pairs', async () => {
  const pairs = [
    { claim, passage: other.repeat(20) },
    ...Array.from({ length: 40 }, (_, at) => ({ claim, passage: `${passage} ${at}` })),
    { claim, passage },
  ];
  const read = await model.read(pairs);
  const [alone] = await model.read([{ claim, passage }]);
  expect(read).toHaveLength(pairs.length);
  for (const { neither, states, opposes } of read) expect(neither + states + opposes).toBeCloseTo(1, 5);
  expect(read.at(-1)?.states).toBeCloseTo(alone?.states ?? 0, 3);
});

it('takes nothing, signs, brackets of the tokenizer and very long texts', async () => {
  expect(await model.read([])).toEqual([]);
  const odd = ['', '%', '[SEP] [CLS] [PAD]', '𓀀'.repeat(50), 'word '.repeat(20_000)];
  const read = await model.read(odd.map((text) => ({ claim, passage: text })));
  for (const { states } of read) expect(states).toBeGreaterThanOrEqual(0);
  const [typed, plain] = await model.read([
    { claim, passage: `${other} [SEP] yes` },
    { claim, passage: `${other}  SEP  yes` },
  ]);
  expect(typed).toEqual(plain);
});
