// Adds a memory maximum to a WebAssembly module. CPython's build has none, so a program could allocate a 1 GB string.
import { wasmPageBytes } from './guest.ts';

const memorySection = 5;
const customSection = 0;

const readNumber = (bytes: Uint8Array, at: number): { value: number; next: number } => {
  let value = 0;
  for (let shift = 0, next = at; ; shift += 7) {
    const byte = bytes[next] ?? 0;
    value += (byte & 0x7f) * 2 ** shift;
    next += 1;
    if ((byte & 0x80) === 0) return { value, next };
  }
};

const written = (value: number): number[] =>
  value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...written(Math.floor(value / 0x80))];

export type CappedModule = { bytes: Uint8Array<ArrayBuffer>; maximumBytes: number };

/** Caps memory at `extraBytes` above its initial size. Drops debug sections, which are half of the file and never used. */
export const withMemoryMaximum = (module: Uint8Array, extraBytes: number): CappedModule => {
  const parts: Uint8Array[] = [module.subarray(0, 8)];
  let maximum = 0;
  for (let at = 8; at < module.length;) {
    const { value: size, next: content } = readNumber(module, at + 1);
    const end = content + size;
    if (module[at] === memorySection) {
      if (module[content] !== 1) throw new Error('expected a module with one memory of its own');
      const { value: initial } = readNumber(module, content + 2);
      maximum = initial + Math.floor(extraBytes / wasmPageBytes);
      const limits = [1, 1, ...written(initial), ...written(maximum)];
      parts.push(Uint8Array.from([memorySection, ...written(limits.length), ...limits]));
    } else if (module[at] !== customSection) parts.push(module.subarray(at, end));
    at = end;
  }
  if (maximum === 0) throw new Error('expected a module with one memory of its own');
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return { bytes, maximumBytes: maximum * wasmPageBytes };
};
