// Tests migrations: an empty database gets the schema, one with the thirty-one earlier migrations continues, any other is rejected unchanged.
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, inject, it, vi } from 'vitest';
import { query } from '../../../testing/hold-postgres.ts';
import { databaseAddress } from '../../../testing/test-database.ts';
import { StartError } from '../kernel/start-error.ts';
import { migrateDatabase } from './migrate.ts';

/** SHA-256 of the migrations 0000 to 0030, which 0000_first.sql replaced, as recorded by Drizzle. */
const earlier = [
  '7bc9bd78b8727515b2c32d807884a407c74165d60af58897098992d5c2296ca7',
  'af2498ecf9521d9a1f77b0da5829f17d0404dcfb2abaee67c010807fa0ea63ae',
  '3b18f6dcc9c8feac2aa19ee944985d47d37c4af73ddbf0fc32249f49b0a4b605',
  'c2a57137e9b9ddacb05936fca535e63322ff149d7ef9d202a7bc018efcd840ce',
  '9bb7a05b8fa30c55bb19684b5fdbad769a369351d3f725288da7ceae096974d8',
  'fddd0925c840c5f5932941ab77994934376b6b7de62f583fdaa404971f93bc76',
  'ffd792c112c9364bfbc0aa9ebaa2f846e0c5e709d4254b7956ebc930bf9980ad',
  '422a35e03056cee5b45bb22c196f7d8cfc1fcb324a0b52f4ee07e44534fbc5d4',
  '7162e47487f6bf4057d59dd4ce4a44d16bc1d6da174dc4b5cd12aee9ba72a88f',
  'f99fcdbe8c5631f1ec1ee22e0b5f8c30b872628852dd553037a5cc18509adb27',
  '02e02fc0c32d900999fb015769e27f85e1e6c30c39feb8fac04f5c05569ac616',
  'bcddedf57a90f245990ddf6f74fd1fd6b5d2ab4b285124d4c0f29811cea2c8df',
  'f5c6b55a1e9ab97a9267cd9f91c315e8b43fcae50aab8bc9b562e526f7b721a5',
  '79bc89d3ad7518ad68bde2b41aac7af42eac6aa9175575ceb4dcae1da187c288',
  'd9c63d5b08493ed5293aba4925102a3868c7df1d9ef524345d00c6497a4b3ce3',
  '33a610e90510ad0366cbe1791872d3c9ca51ee80fa5a88f83071c16384711c43',
  'dec21827e3abb0e4bbf71db36c30e3eaf80d07c2534fcbcd5968162b3db097c6',
  '064a69f662d6d8c0d531c253c12d338a734a6a8c1190428dfcce1fdf1d46297b',
  '005988a4d19e037af6955387be2839e1122b854e20a94676ec155ba5d4a8c1bc',
  'd5d79193d70f29f20d53c6da5011bd7efc1d190a83d36a80ee1afe1e9228f664',
  'aa69f53a2d65ffa6202333798b92cef8d61da3eae80ff44779bfc4f6c5a49168',
  'aaaf66186b11eb16ccf1832116a391fe568c565c76c7342d0db19532364e60cf',
  'cffc76f1278554a2fa856c94fc7bcfe1cf3dfa8d4e31e8e281379a05ab898d4c',
  '1c666ab98a658b8d6dce21b7eea7d72cd0d6a0d460ff7134812313e6b4021899',
  '258a2f5383cc5d4a795214e147da126c9942aaf7c3fd51fd2e417c379f393017',
  'b1443001ecaf83af76acd8589dc50479e47048dc84e309abd0e698ed92dc27f2',
  '27517051493387bad6af680de8df10f0fbfcc8d6b8b115b27a617bc08fefc3e6',
  'afd272c2d1d898149997a2e3212b69cd02d89acaa42812b0a9feda9d059f2d83',
  '8219c2a8203768ddfc9ec32d7dddc96c11e3cd6f049a070248bace62bf0a9c93',
  'a63a7a118db990d055985f25044cc67c395ec9d235f011dee47f211d0719d910',
  'db8480e52cd5acb7b3f31d97f7154d332d489d60ecacc744779aba6bcb8dc381',
];

const created: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const drop of created) await drop();
});

const createEmpty = async (): Promise<string> => {
  const server = inject('postgresAddress');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await query(server, `create database ${name}`);
  created.push(() => query(server, `drop database ${name} with (force)`));
  return databaseAddress(server, name);
};

const [firstMigration] = readMigrationFiles({
  migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
});

/** A database after the first migration, with a person and a graded answer, in which `hashes` are recorded. */
const createApplied = async (hashes: readonly string[]): Promise<string> => {
  const connectionString = await createEmpty();
  for (const statement of firstMigration?.sql ?? []) await query(connectionString, statement);
  const rows = hashes.map((hash, index) => `('${hash}', ${1_795_207_119_208 + index})`).join(', ');
  const [person, test] = ['01980000-0000-4000-8000-000000000000', '01980000-0000-4000-8000-000000000001'];
  await query(
    connectionString,
    `create schema drizzle;
     create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
     insert into drizzle.__drizzle_migrations (hash, created_at) values ${rows};
     insert into users (id, kind, email, email_key, role, status, created_at) values
       ('${person}', 'member', 'a@example.org', 'a@example.org', 'USER', 'active', now());
     insert into attempts (user_id, id, title, state, mode, track, blueprint, questions, seed, started_at, touched_at) values
       ('${person}', '${test}', 'SQL, mid', 'submitted', 'practice', 'data', '{}', 1, 'seed', now(), now());
     insert into grades (user_id, attempt_id, position, number, id, state, points, max, judgements, comment, cause,
         grader_kind, grader_name, grader_version, question_id, question_version, skill, created_at) values
       ('${person}', '${test}', 1, 1, '${test}', 'graded', 0, 1, '[]', 'Wrong.', 'first', 'exact', 'exact rules', '2',
         'data-fan-out-revenue', 1, 'sql', now());
     insert into rewrites (user_id, attempt_id, position, text_hash, id, text, reading, created_at) values
       ('${person}', '${test}', 1, 'hash', '${test}', 'Rows repeat.', '{"points": 1, "judgements": [{"criterion": "rows"}]}', now())`,
  );
  return connectionString;
};

const hashesIn = async (connectionString: string): Promise<unknown[]> =>
  (
    await query(connectionString, 'select hash from drizzle.__drizzle_migrations order by created_at, id')
  ).map((row) => row['hash']);
const peopleIn = (connectionString: string) =>
  query(connectionString, 'select count(*)::int as people from users');

it('migrates an empty database once, including hand-written SQL', async () => {
  const connectionString = await createEmpty();
  const also = vi.fn<() => Promise<void>>(async () => undefined);
  await migrateDatabase(connectionString, also);
  const hashes = await hashesIn(connectionString);
  expect(hashes.length).toBeGreaterThan(0);
  const written = `
    select (select count(*)::int from pg_trigger where tgname = 'admin_actions_unchanged') as triggers,
      (select reloptions from pg_class where oid = 'attempt_words'::regclass) as words,
      (select count(*)::int from pg_indexes where indexdef like '%gin_trgm_ops%') as indexes`;
  expect(await query(connectionString, written)).toEqual([
    { triggers: 1, words: ['toast_tuple_target=8160'], indexes: 2 },
  ]);
  await migrateDatabase(connectionString, also);
  expect(await hashesIn(connectionString)).toEqual(hashes);
  expect(also).toHaveBeenCalledTimes(2);
});

it('continues a database with the thirty-one earlier migrations and keeps its data', async () => {
  const empty = await createEmpty();
  await migrateDatabase(empty, async () => undefined);
  const hashes = await hashesIn(empty);
  const connectionString = await createApplied(earlier);
  const also = vi.fn<() => Promise<void>>(async () => undefined);
  await migrateDatabase(connectionString, also);
  expect(await hashesIn(connectionString)).toEqual([...earlier, ...hashes]);
  await migrateDatabase(connectionString, also);
  expect(await hashesIn(connectionString)).toEqual([...earlier, ...hashes]);
  expect(await peopleIn(connectionString)).toEqual([{ people: 1 }]);
  const kept = `select (select count(*)::int from grades where checks is null) as grades,
    (select judgments from grades) as judgments, (select reading from rewrites) as reading,
    (select count(*)::int from mistakes) as mistakes, (select count(*)::int from item_times) as times`;
  expect(await query(connectionString, kept)).toEqual([
    {
      grades: 1,
      judgments: [],
      reading: { points: 1, judgments: [{ criterion: 'rows' }] },
      mistakes: 0,
      times: 0,
    },
  ]);
  expect(also).toHaveBeenCalledTimes(2);
});

it.each([
  ['a missing migration', earlier.slice(0, -1)],
  ['an extra migration', [...earlier, 'f'.repeat(64)]],
  ['an edited migration', earlier.map((hash, index) => (index === 25 ? 'f'.repeat(64) : hash))],
])('rejects a database with %s, and changes nothing', async (_, hashes) => {
  const connectionString = await createApplied(hashes);
  const also = vi.fn<() => Promise<void>>(async () => undefined);
  const refused = await migrateDatabase(connectionString, also).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartError);
  expect((refused as StartError).message).toContain('docs/operations.md');
  expect(await hashesIn(connectionString)).toEqual(hashes);
  expect(await peopleIn(connectionString)).toEqual([{ people: 1 }]);
  expect(also).not.toHaveBeenCalled();
});
