// A backup taken under load restores to the same data; a damaged or foreign backup changes nothing.
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@rehearse/contract/api.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { restoreBackup } from './read-backup.ts';
import { fileOf, manifestFile, secretFile, type Manifest } from './manifest.ts';
import { writeBackup } from './write-backup.ts';

let app: TestApp;
let other: TestApp;
let place: string;
let folder: string;
let manifest: Manifest;

const digestsOf = ({ tables }: Manifest) => tables.map(({ name, digest }) => [name, digest]);
const backUp = (connectionString: string, name: string) =>
  writeBackup(connectionString, { folder: join(place, name), secret: 'a secret', now: new Date() });
/** A backup with one thing changed. */
const spoiled = async (name: string, spoil: (folder: string) => void): Promise<string> => {
  await backUp(app.environment.DATABASE_URL, name);
  spoil(join(place, name));
  return join(place, name);
};
const countIn = async (connectionString: string, table: string): Promise<number> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  await client.end();
  return rows[0]?.count ?? 0;
};

beforeAll(async () => {
  app = await createTestApp();
  other = await createTestApp();
  place = mkdtempSync(join(tmpdir(), 'backup-'));
  folder = join(place, 'first');
  const person = await app.signUp();
  const name = 'Zoë \\N "quoted" \\t';
  await person.call(api.changeProfile, { body: { name } });
  manifest = await backUp(app.environment.DATABASE_URL, 'first');
});
afterAll(async () => {
  rmSync(place, { recursive: true });
  await other.close();
  await app.close();
});

it('contains every table and the secret, readable only by its owner', () => {
  const names = manifest.tables.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['public.users', 'public.attempts', 'public.attempt_items']));
  expect(names.some((name) => name.startsWith('graphile_worker.'))).toBe(true);
  expect(readFileSync(join(folder, secretFile), 'utf8')).toBe('a secret');
  for (const file of [secretFile, manifestFile, 'public.users.copy.gz'])
    expect(statSync(join(folder, file)).mode & 0o077).toBe(0);
});

it('never overwrites a backup', async () => {
  await expect(backUp(app.environment.DATABASE_URL, 'first')).rejects.toThrow('already exists');
  expect(digestsOf(JSON.parse(readFileSync(join(folder, manifestFile), 'utf8')) as Manifest)).toEqual(
    digestsOf(manifest),
  );
});

it('leaves nothing behind when it fails', async () => {
  await expect(backUp('postgres://nobody:wrong@127.0.0.1:1/none', 'failed')).rejects.toThrow('ECONNREFUSED');
  expect(existsSync(join(place, 'failed.unfinished'))).toBe(false);
  expect(existsSync(join(place, 'failed'))).toBe(false);
});

it('captures a single point in time while people sign up, and can be restored', async () => {
  const crowd = Array.from({ length: 6 }, () => app.signUp());
  const taken = await backUp(app.environment.DATABASE_URL, 'meanwhile');
  await Promise.all(crowd);
  await restoreBackup(other.environment.DATABASE_URL, { folder: join(place, 'meanwhile'), replace: true });
  const restored = await backUp(other.environment.DATABASE_URL, 'meanwhile-restored');
  expect(digestsOf(restored)).toEqual(digestsOf(taken));
});

it('isn’t restored over existing accounts without “--replace”', async () => {
  await expect(restoreBackup(app.environment.DATABASE_URL, { folder, replace: false })).rejects.toThrow(
    '--replace',
  );
  expect(await countIn(app.environment.DATABASE_URL, 'users')).toBeGreaterThan(0);
});

it.each<[string, string, (folder: string) => void]>([
  ['a changed byte', 'missing or damaged', (at) => flipByte(join(at, fileNamed('public.users')))],
  ['a missing file', 'missing or damaged', (at) => rmSync(join(at, fileNamed('public.users')))],
  ['a truncated file', 'missing or damaged', (at) => cut(join(at, fileNamed('public.users')))],
  ['a manifest with invalid JSON', 'can’t be read', (at) => writeFileSync(join(at, manifestFile), '{')],
  ['another schema', 'another version', (at) => renameColumn(join(at, manifestFile))],
])('changes nothing when restored with %s', async (name, message, spoil) => {
  const at = await spoiled(name.replaceAll(' ', '-'), spoil);
  const before = await countIn(app.environment.DATABASE_URL, 'users');
  await expect(restoreBackup(app.environment.DATABASE_URL, { folder: at, replace: true })).rejects.toThrow(
    message,
  );
  expect(await countIn(app.environment.DATABASE_URL, 'users')).toBe(before);
});

it('is identical in another database, even after a second restore', async () => {
  for (const _ of ['once', 'again'])
    await restoreBackup(other.environment.DATABASE_URL, { folder, replace: true });
  expect(digestsOf(await backUp(other.environment.DATABASE_URL, 'again'))).toEqual(digestsOf(manifest));
});

const fileNamed = (name: string): string => fileOf({ name });
const flipByte = (file: string): void => {
  const bytes = readFileSync(file);
  bytes[bytes.length - 9] = (bytes.at(-9) ?? 0) ^ 1;
  writeFileSync(file, bytes);
};
const cut = (file: string): void => writeFileSync(file, readFileSync(file).subarray(0, -12));
const renameColumn = (file: string): void =>
  writeFileSync(file, readFileSync(file, 'utf8').replace('"email"', '"mail"'));
