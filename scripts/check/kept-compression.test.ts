// Tests that a build compresses a large file only if it changed, and never ships a copy of a different content.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { builtFile, dataType } from '../../web/built-file.ts';
import { compressOnce } from '../../web/kept-compression.ts';

const dist = mkdtempSync(join(tmpdir(), 'rehearse-dist-'));
afterAll(() => rmSync(dist, { recursive: true, force: true }));

const file = builtFile('assets/speech', 'model.onnx', dataType, Buffer.from('weights '.repeat(5_000)));
/** Differs from what the build itself would produce. */
const compress = (content: Buffer): Buffer =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } });
const keep = (bytes: Buffer): void => {
  mkdirSync(join(dist, 'assets/speech'), { recursive: true });
  writeFileSync(join(dist, `${file.path}.br`), bytes);
};

it('compresses a file without a copy from an earlier build', async () => {
  expect(brotliDecompressSync(await compressOnce(file, join(dist, 'nowhere')))).toEqual(file.content);
});

it('reuses the copy of the previous build', async () => {
  const kept = compress(file.content);
  keep(kept);
  expect(await compressOnce(file, dist)).toEqual(kept);
});

it.each([
  ['truncated', compress(file.content).subarray(0, 20)],
  ['of another file', compress(Buffer.from('other weights'))],
])('compresses again if the copy is %s', async (_, kept) => {
  keep(kept);
  const compressed = await compressOnce(file, dist);
  expect(compressed).not.toEqual(kept);
  expect(brotliDecompressSync(compressed)).toEqual(file.content);
});
