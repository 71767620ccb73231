// Tests that a module without a memory maximum gets one, and that a module without its own memory is rejected.
import { expect, it } from 'vitest';
import { withMemoryMaximum } from './memory-maximum.ts';

const head = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
const exported = [7, 5, 1, 1, 0x6d, 2, 0];
const debugSection = [0, 3, 1, 0x78, 9];

it('caps a module’s memory and removes its custom sections', async () => {
  const open = Uint8Array.from([...head, 5, 4, 1, 0, 160, 1, ...exported, ...debugSection]);
  const { bytes, maximumBytes } = withMemoryMaximum(open, 2 * 65_536);
  expect(maximumBytes).toBe(162 * 65_536);
  expect(bytes.length).toBe(open.length + 2 - debugSection.length);
  const { exports } = await WebAssembly.instantiate(await WebAssembly.compile(bytes), {});
  const memory = exports['m'] as { grow: (pages: number) => number };
  expect(memory.grow(2)).toBe(160);
  expect(() => memory.grow(1)).toThrow('Maximum memory size exceeded');
});

it('rejects a module without its own memory', () => {
  expect(() => withMemoryMaximum(Uint8Array.from(head), 65_536)).toThrow('one memory');
  expect(() => withMemoryMaximum(Uint8Array.from([...head, 5, 1, 0]), 65_536)).toThrow('one memory');
});
