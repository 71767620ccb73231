// Removes from an installation for use what it never opens: binaries for other systems, headers, and tools of development.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './place.mjs';

/** npm keeps them although only development asks for them: packages of ours name them as optional peers. */
const developmentTools = [
  'drizzle-kit',
  '@esbuild-kit',
  'esbuild',
  '@esbuild',
  'tsx',
  'typescript',
  'vitest',
];

/** Of PostgreSQL in WebAssembly we load the module form alone, and no extension. */
function unusedOfDatabase(modules, development) {
  const folder = join(modules, '@electric-sql/pglite/dist');
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true }) : [];
  const never = /[.](?:map|cjs|d[.]cts|tar[.]gz)$/;
  return files
    .filter((name) => never.test(name) || (!development && name.endsWith('.d.ts')))
    .map((name) => join(folder, name));
}

/** Of what turns speech into text the build takes one form of the runtime, and the model files; entries stay so that they are found. */
const usedOfSpeech = {
  'onnxruntime-web/dist': [
    'ort-wasm-simd-threaded.wasm',
    'ort-wasm-simd-threaded.mjs',
    'ort.wasm.bundle.min.mjs',
  ],
  '@ricky0123/vad-web/dist': ['silero_vad_v5.onnx', 'index.js'],
  '@moonshine-ai/moonshine-js/dist': ['model'],
};

/** Sources, manuals, and types of names that we don't use, which packages carry beside what is loaded. */
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

/** Debuggers alone open them, and they are a tenth of everything. */
const sourceMaps = (modules) =>
  (existsSync(modules) ? readdirSync(modules, { recursive: true }) : [])
    .filter((name) => /[.][cm]?js[.]map$/.test(name))
    .map((name) => join(modules, name));

/** What can go after `npm ci`; with `development` the tools stay. npm installs what is missing when it is asked for it. */
export function unused(modules, { development }) {
  const onnx = join(modules, 'onnxruntime-node/bin');
  const found = [join(modules, `node-${process.platform}-${process.arch}`, 'include')];
  for (const version of existsSync(onnx) ? readdirSync(onnx) : [])
    for (const platform of readdirSync(join(onnx, version)))
      for (const arch of readdirSync(join(onnx, version, platform)))
        if (platform !== process.platform || arch !== process.arch)
          found.push(join(onnx, version, platform, arch));
  // the map alone: the unit tests load the icons in this form
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
