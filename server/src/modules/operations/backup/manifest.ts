// A backup's manifest, and its file names.
import * as z from 'zod';
import type { BackupTable } from './backup-tables.ts';

export const manifestFile = 'manifest.json';
export const secretFile = 'secret';
export const fileOf = ({ name }: Pick<BackupTable, 'name'>): string => `${name.replaceAll('"', '')}.copy.gz`;

/** `digest`: SHA-256 of the rows in PostgreSQL's text format, in hex; `bytes`: before compression. */
export const Manifest = z.object({
  format: z.literal(1),
  takenAt: z.string(),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), digest: z.string(), bytes: z.number() }),
  ),
  sequences: z.record(z.string(), z.string()),
});
export type Manifest = z.infer<typeof Manifest>;
export type TableDigest = Manifest['tables'][number];
