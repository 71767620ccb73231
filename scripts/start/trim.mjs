// Removes files that a running product never opens: binaries for other systems, headers, and development tools.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './place.mjs';

/** npm installs these even without development packages, because packages of ours name them as optional peers. */
const developmentTools = [
  'drizzle-kit',
  '@esbuild-kit',
  'esbuild',
  '@esbuild',
  'tsx',
  'typescript',
  'vitest',
];

/** Of PostgreSQL in WebAssembly, we load only the ES module build, without extensions. */
function unusedOfDatabase(modules, development) {
  const folder = join(modules, '@electric-sql/pglite/dist');
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true }) : [];
  const never = /[.](?:map|cjs|d[.]cts|tar[.]gz)$/;
  return files
    .filter((name) => never.test(name) || (!development && name.endsWith('.d.ts')))
    .map((name) => join(folder, name));
}

/**
 * For speech to text, the build takes one variant of the runtime and the model files. Entry points stay so that imports
 * resolve.
 */
const usedOfSpeech = {
  'onnxruntime-web/dist': [
    'ort-wasm-simd-threaded.wasm',
    'ort-wasm-simd-threaded.mjs',
    'ort.wasm.bundle.min.mjs',
  ],
  '@ricky0123/vad-web/dist': ['silero_vad_v5.onnx', 'index.js'],
  '@moonshine-ai/moonshine-js/dist': ['model'],
};

/** Files that packages ship but we never load: sources, manuals, and types of names we don't use. */
const besides = [
  'ai/docs',
  'ai/src',
  'zod/src',
  '@moonshine-ai/moonshine-js/src',
  'lucide-react/dist/lucide-react.prefixed.d.ts',
  'lucide-react/dist/lucide-react.suffixed.d.ts',
];

function unusedOfSpeech(modules) {
  const found = [join(modules, '@huggingface/transformers')];
  for (const [folder, used] of Object.entries(usedOfSpeech)) {
    const names = existsSync(join(modules, folder)) ? readdirSync(join(modules, folder)) : [];
    found.push(...names.filter((name) => !used.includes(name)).map((name) => join(modules, folder, name)));
  }
  return found;
}

/** Only debuggers open source maps, and they are a tenth of the installation. */
const sourceMaps = (modules) =>
  (existsSync(modules) ? readdirSync(modules, { recursive: true }) : [])
    .filter((name) => /[.][cm]?js[.]map$/.test(name))
    .map((name) => join(modules, name));

/** What can be removed after `npm ci`. With `development`, the tools stay. npm reinstalls missing packages on request. */
export function unused(modules, { development }) {
  const onnx = join(modules, 'onnxruntime-node/bin');
  const found = [join(modules, `node-${process.platform}-${process.arch}`, 'include')];
  for (const version of existsSync(onnx) ? readdirSync(onnx) : [])
    for (const platform of readdirSync(join(onnx, version)))
      for (const arch of readdirSync(join(onnx, version, platform)))
        if (platform !== process.platform || arch !== process.arch)
          found.push(join(onnx, version, platform, arch));
  // only the map: the unit tests load the icons in this form
  found.push(join(modules, 'lucide-react/dist/cjs/lucide-react.js.map'));
  found.push(...unusedOfDatabase(modules, development), ...unusedOfSpeech(modules));
  found.push(...besides.map((name) => join(modules, name)));
  if (!development)
    found.push(...developmentTools.map((name) => join(modules, name)), ...sourceMaps(modules));
  return [...new Set(found)].filter((path) => existsSync(path));
}

export function trim(options) {
  for (const path of unused(join(root, 'node_modules'), options))
    rmSync(path, { recursive: true, force: true });
}
