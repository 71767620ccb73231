// PostgreSQL as a WebAssembly module with its own memory and an in-memory file system, isolated from the host.
import { MemoryFS, PGlite } from '@electric-sql/pglite';
import { guestLimits, wasmPageBytes } from './guest.ts';

export type DatabaseParts = {
  module: WebAssembly.Module;
  /** Files that PostgreSQL reads: time zones, text search data, and libraries. */
  files: Blob;
};

/** Initial memory that the module requests, most of it for frequently read data. */
const firstBytes = 128 * 1024 * 1024;

type HostFunction = (handle: number) => unknown;
type Started = Parameters<MemoryFS['init']>[1];
type OnInstance = (instance: WebAssembly.Instance) => void;

/** Host calls that are always refused: network connections. */
const refused = /^__syscall_(?:socket|connect|bind|listen|accept4|sendto|recvfrom)$/;
const refuse = (): number => -1;

/**
 * Database users are superusers, who could write a file and load it as a library, which the host would execute. So the
 * libraries that come with PostgreSQL are loaded first; after `seal`, loading fails.
 */
class SealedFiles extends MemoryFS {
  #isSealed = false;

  seal(): void {
    this.#isSealed = true;
  }

  override async init(pg: PGlite, given: Started): ReturnType<MemoryFS['init']> {
    const { emscriptenOpts } = await super.init(pg, given);
    const { instantiateWasm } = emscriptenOpts;
    if (!instantiateWasm) throw new Error('the database can not be sealed');
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        wasmMemory: new WebAssembly.Memory({
          initial: firstBytes / wasmPageBytes,
          maximum: (firstBytes + guestLimits.memoryBytes) / wasmPageBytes,
        }),
        instantiateWasm: (imports: WebAssembly.Imports, onInstance: OnInstance) => {
          this.#replace(imports['env'] ?? {});
          return instantiateWasm(imports, onInstance);
        },
      },
    };
  }

  #replace(env: Record<string, unknown>): void {
    for (const name of Object.keys(env)) if (refused.test(name)) env[name] = refuse;
    const load = env['_dlopen_js'] as HostFunction | undefined;
    if (!load) throw new Error('the database can not be sealed');
    env['_dlopen_js'] = (handle: number): unknown => (this.#isSealed ? 0 : load(handle));
  }
}

const settings = [
  ...PGlite.defaultStartParams,
  '-c',
  'shared_buffers=4MB',
  // the host's stack overflows later than this
  '-c',
  'max_stack_depth=1MB',
];

/** Loads the PostgreSQL libraries that people may use. */
const useLibraries = `DO $$ BEGIN NULL; END $$; SELECT to_tsvector('english', 'a');`;

/** Opens a fresh database. */
export const openDatabase = async ({ module, files }: DatabaseParts, empty: Blob): Promise<PGlite> => {
  const sealed = new SealedFiles();
  const database = await PGlite.create({
    pgliteWasmModule: module,
    // never run, because the data directory already exists
    initdbWasmModule: module,
    fsBundle: files,
    fs: sealed,
    loadDataDir: empty,
    startParams: settings,
  });
  await database.exec(useLibraries);
  sealed.seal();
  // keep cells as the text that PostgreSQL returns
  for (const type of Object.keys(database.parsers)) database.parsers[type] = (text: string) => text;
  return database;
};

const settingsOfNew = [
  '--allow-group-access',
  '--encoding=UTF8',
  '--locale=C.UTF-8',
  '--locale-provider=builtin',
  '--auth=trust',
];

/** Creates the data directory of an empty database, as a tar file: creating takes ten times as long as opening. */
export const makeEmptyDatabase = async (
  { module, files }: DatabaseParts,
  initdb: WebAssembly.Module,
): Promise<Blob> => {
  const database = await PGlite.create({
    pgliteWasmModule: module,
    initdbWasmModule: initdb,
    fsBundle: files,
    startParams: settings,
    initDbStartParams: [...settingsOfNew, '--no-sync', '--wal-segsize=1'],
  });
  // drop the template databases, which are two unused copies
  await database.exec('UPDATE pg_database SET datistemplate = false');
  for (const name of ['template0', 'template1']) await database.exec(`DROP DATABASE ${name}`);
  await database.exec('CHECKPOINT');
  const directory = await database.dumpDataDir('none');
  await database.close();
  return directory;
};
