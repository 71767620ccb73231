// The child process that creates the empty database: writes its data directory, compressed, and exits.
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { makeEmptyDatabase } from '@rehearse/sandbox/sealed-database.ts';
import { compilePart, databaseParts } from './database-parts.ts';

const directory = await makeEmptyDatabase(await databaseParts(), await compilePart('initdb.wasm'));
await pipeline(
  Readable.from([Buffer.from(await directory.arrayBuffer())]),
  createGzip({ level: 3 }),
  createWriteStream('', { fd: 3 }),
);
process.exit(0);
