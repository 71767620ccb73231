// Reads and compiles the parts of PostgreSQL in WebAssembly.
import { readFileSync } from 'node:fs';
import type { DatabaseParts } from '@rehearse/sandbox/sealed-database.ts';

const read = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(new URL(name, import.meta.resolve('@electric-sql/pglite'))));

export const compilePart = (name: string): Promise<WebAssembly.Module> => WebAssembly.compile(read(name));

export const databaseParts = async (): Promise<DatabaseParts> => ({
  module: await compilePart('pglite.wasm'),
  files: new Blob([read('pglite.data')]),
});
