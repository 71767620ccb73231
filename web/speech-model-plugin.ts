// Provides `virtual:speech-model`: the URLs of the model that transcribes speech in the browser, and of its runtime.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { builtFile, dataType, serveBuilt, wasmType, type BuiltFile } from './built-file.ts';
import { compressOnce } from './kept-compression.ts';

const resolved = '\0virtual:speech-model';
const folder = 'assets/speech';
const require = createRequire(import.meta.url);

/** Reads a file that its package doesn't export. */
const readBeside = (entry: string, path: string): Promise<Buffer> =>
  readFile(join(dirname(require.resolve(entry)), path));

const buildAll = async (): Promise<Record<'runtime' | 'encoder' | 'decoder' | 'detector', BuiltFile>> => {
  const moonshine = (name: string): Promise<Buffer> =>
    readFile(new URL(`model/tiny/quantized/${name}`, import.meta.resolve('@moonshine-ai/moonshine-js')));
  const [runtime, encoder, decoder, detector] = await Promise.all([
    readFile(require.resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm')),
    moonshine('encoder_model.onnx'),
    moonshine('decoder_model_merged.onnx'),
    readBeside('@ricky0123/vad-web', 'silero_vad_v5.onnx'),
  ]);
  return {
    runtime: builtFile(folder, 'onnxruntime.wasm', wasmType, runtime),
    encoder: builtFile(folder, 'moonshine-encoder.onnx', dataType, encoder),
    decoder: builtFile(folder, 'moonshine-decoder.onnx', dataType, decoder),
    detector: builtFile(folder, 'silero-voice.onnx', dataType, detector),
  };
};
type Built = Awaited<ReturnType<typeof buildAll>>;
let building: Promise<Built> | undefined;
const buildOnce = (): Promise<Built> => (building ??= buildAll());

const moduleOf = (built: Built, transferBytes: (file: BuiltFile) => number): string => {
  const files = Object.entries(built).map(([name, file]) => [
    name,
    { url: `/${file.path}`, bytes: file.content.length, transferBytes: transferBytes(file) },
  ]);
  return `export const speechModel = ${JSON.stringify(Object.fromEntries(files))};`;
};

const compressions = new Map<string, Promise<Buffer>>();

export const speechModelPlugin = (): Plugin => ({
  name: 'speech-model',
  resolveId: { filter: { id: /^virtual:speech-model$/ }, handler: () => resolved },
  load: {
    filter: { id: /^\0virtual:speech-model$/ },
    async handler() {
      const built = await buildOnce();
      const { command, build } = this.environment.config;
      if (command === 'serve' || this.environment.config.consumer === 'server')
        return moduleOf(built, ({ content }) => content.length);
      const sizes = new Map<BuiltFile, number>();
      for (const file of Object.values(built)) {
        // the page and the worker are two builds that both request it
        const compression = compressions.get(file.path) ?? compressOnce(file, build.outDir);
        compressions.set(file.path, compression);
        const compressed = await compression;
        sizes.set(file, compressed.length);
        this.emitFile({ type: 'asset', fileName: file.path, source: file.content });
        // every browser that allows the microphone here accepts brotli
        this.emitFile({ type: 'asset', fileName: `${file.path}.br`, source: compressed });
      }
      return moduleOf(built, (file) => sizes.get(file) ?? 0);
    },
  },
  configureServer(server) {
    server.middlewares.use(serveBuilt(folder, async () => Object.values(await buildOnce())));
  },
});

/** For the worker: keeps the runtime from bundling a second copy of its WebAssembly. The worker passes the binary instead. */
export const withoutOwnWasm = (): Plugin => ({
  name: 'without-own-wasm',
  enforce: 'pre',
  transform: {
    filter: { id: /onnxruntime-web[/]dist[/].*[.]mjs$/ },
    handler: (code) => ({
      code: code.replaceAll(
        'new URL("ort-wasm-simd-threaded.wasm",import.meta.url)',
        'new URL(import.meta.url)',
      ),
      map: null,
    }),
  },
});
