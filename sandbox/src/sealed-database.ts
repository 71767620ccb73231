// PostgreSQL as a WebAssembly module with a memory of its own, files in that memory, and no way to the host.
import { MemoryFS, PGlite } from '@electric-sql/pglite';
import { guestLimits, wasmPageBytes } from './guest.ts';

export type DatabaseParts = {
  module: WebAssembly.Module;
  /** Files that PostgreSQL reads: time zones, text search, libraries. */
  files: Blob;
};

/** What the module asks for at first, most of it for data that is read often. */
const firstBytes = 128 * 1024 * 1024;

type HostFunction = (handle: number) => unknown;
type Started = Parameters<MemoryFS['init']>[1];
type OnInstance = (instance: WebAssembly.Instance) => void;

/** What it asks the host for and never gets: connections. */
const refused = /^__syscall_(?:socket|connect|bind|listen|accept4|sendto|recvfrom)$/;
const refuse = (): number => -1;

/**
 * Its users are superusers, who may write any file and load it as a library; a library is code that the host runs. Those
 * that come with PostgreSQL are loaded first, and none after that.
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
  // the host's stack ends later
  '-c',
  'max_stack_depth=1MB',
];

/** The libraries that come with PostgreSQL and people may use. */
const useLibraries = `DO $$ BEGIN NULL; END $$; SELECT to_tsvector('english', 'a');`;

/** A database that nobody has used. */
export const openDatabase = async ({ module, files }: DatabaseParts, empty: Blob): Promise<PGlite> => {
  const sealed = new SealedFiles();
  const database = await PGlite.create({
    pgliteWasmModule: module,
    // never run: the data directory is there
    initdbWasmModule: module,
    fsBundle: files,
    fs: sealed,
    loadDataDir: empty,
    startParams: settings,
  });
  await database.exec(useLibraries);
  sealed.seal();
  // cells stay the texts that PostgreSQL writes
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

/** The data directory of an empty database, as a tar file: making one takes ten times as long as opening it. */
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
  // two more copies of the same, which nobody needs
  await database.exec('UPDATE pg_database SET datistemplate = false');
  for (const name of ['template0', 'template1']) await database.exec(`DROP DATABASE ${name}`);
  await database.exec('CHECKPOINT');
  const directory = await database.dumpDataDir('none');
  await database.close();
  return directory;
};
