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

it('compresses what no build before has', async () => {
  expect(brotliDecompressSync(await compressOnce(file, join(dist, 'nowhere')))).toEqual(file.content);
});

it('takes the copy of the build before', async () => {
  const kept = compress(file.content);
  keep(kept);
  expect(await compressOnce(file, dist)).toEqual(kept);
});

it.each([
  ['cut short', compress(file.content).subarray(0, 20)],
  ['of something else', compress(Buffer.from('other weights'))],
])('compresses anew where the copy is %s', async (_, kept) => {
  keep(kept);
  const compressed = await compressOnce(file, dist);
  expect(compressed).not.toEqual(kept);
  expect(brotliDecompressSync(compressed)).toEqual(file.content);
});
