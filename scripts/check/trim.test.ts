// Tests what an installation loses after npm ci: nothing that this machine runs, and no tools where tests are run.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { unused } from '../start/trim.mjs';

const { platform, arch } = process;
const otherPlatform = platform === 'linux' ? 'darwin' : 'linux';
const modules = mkdtempSync(join(tmpdir(), 'rehearse-trim-'));
afterAll(() => rmSync(modules, { recursive: true, force: true }));

const pglite = '@electric-sql/pglite/dist';
const onnx = 'onnxruntime-node/bin/napi-v6';
for (const folder of [
  `node-${platform}-${arch}/include`,
  `node-${platform}-${arch}/bin`,
  `${onnx}/${platform}/${arch}`,
  `${onnx}/${platform}/another`,
  `${onnx}/${otherPlatform}/${arch}`,
  'drizzle-kit',
  'typescript',
  'fastify/fastify.js',
  'fastify/fastify.js.map',
  'lucide-react/dist/cjs/lucide-react.js',
  'lucide-react/dist/cjs/lucide-react.js.map',
  ...['index.js', 'index.cjs', 'index.js.map', 'index.d.ts', 'index.d.cts', 'pglite.wasm', 'pglite.data'].map(
    (name) => `${pglite}/${name}`,
  ),
  '@huggingface/transformers',
  '@huggingface/tokenizers',
  ...['ort.all.mjs', 'ort-wasm-simd-threaded.wasm', 'ort.wasm.bundle.min.mjs'].map(
    (name) => `onnxruntime-web/dist/${name}`,
  ),
  ...['silero_vad_v5.onnx', 'silero_vad_v6.onnx', 'index.js'].map(
    (name) => `@ricky0123/vad-web/dist/${name}`,
  ),
  ...['moonshine.min.js', 'model/tiny/quantized/encoder_model.onnx'].map(
    (name) => `@moonshine-ai/moonshine-js/dist/${name}`,
  ),
  ...['dist/index.mjs', 'docs/index.mdx', 'src/index.ts'].map((name) => `ai/${name}`),
  ...['lucide-react.d.ts', 'lucide-react.prefixed.d.ts'].map((name) => `lucide-react/dist/${name}`),
  `${pglite}/hstore.tar.gz`,
  `${pglite}/live/index.cjs.map`,
])
  mkdirSync(join(modules, folder), { recursive: true });

const gone = (development: boolean): string[] =>
  unused(modules, { development }).map((path) => relative(modules, path));

it('removes headers and other systems’ binaries, and without development also the tools', () => {
  const always = [
    `node-${platform}-${arch}/include`,
    `${onnx}/${otherPlatform}/${arch}`,
    `${onnx}/${platform}/another`,
    'lucide-react/dist/cjs/lucide-react.js.map',
    '@huggingface/transformers',
    'onnxruntime-web/dist/ort.all.mjs',
    '@ricky0123/vad-web/dist/silero_vad_v6.onnx',
    '@moonshine-ai/moonshine-js/dist/moonshine.min.js',
    'ai/docs',
    'ai/src',
    'lucide-react/dist/lucide-react.prefixed.d.ts',
    `${pglite}/hstore.tar.gz`,
    `${pglite}/index.cjs`,
    `${pglite}/index.d.cts`,
    `${pglite}/index.js.map`,
    `${pglite}/live/index.cjs.map`,
  ];
  expect(gone(true).toSorted()).toEqual(always.toSorted());
  expect(gone(false).toSorted()).toEqual(
    [...always, `${pglite}/index.d.ts`, 'drizzle-kit', 'fastify/fastify.js.map', 'typescript'].toSorted(),
  );
});

it('removes nothing if nothing is installed', () => {
  expect(unused(join(modules, 'nowhere'), { development: false })).toEqual([]);
});
