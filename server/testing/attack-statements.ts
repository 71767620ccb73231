// SQL that tries to escape the sandbox, read hidden data, exceed resource limits, or persist after its run.

export type SqlAttack = readonly [name: string, statements: string, may: readonly string[]];

/** A path on this machine that must never exist. */
export const escapedFile = '/tmp/rehearse-sql-escaped';

const failing = ['error'] as const;
const harmless = ['wrong', 'error'] as const;
const costly = ['timeout', 'memory', 'output', 'error', 'not_run'] as const;

const files: SqlAttack[] = [
  ['copies a table to a file', `COPY secrets TO '${escapedFile}'; SELECT 1`, harmless],
  [
    'copies a file into a table',
    "CREATE TABLE f (l text); COPY f FROM '/proc/self/environ'; SELECT * FROM f",
    failing,
  ],
  ['copies to a program', `COPY secrets TO PROGRAM 'cat > ${escapedFile}'; SELECT 1`, harmless],
  ['copies from a program', "CREATE TABLE f (l text); COPY f FROM PROGRAM 'id'; SELECT * FROM f", harmless],
  ['reads a file of the machine', "SELECT pg_read_file('/proc/self/environ')", failing],
  ['reads a file of ours', `SELECT pg_read_file('${import.meta.filename}')`, failing],
  ['reads bytes of a file', "SELECT pg_read_binary_file('/root/.ssh/id_ed25519')", failing],
  ['imports a file as a large object', `SELECT lo_import('${import.meta.filename}')`, failing],
  ['exports a large object', `SELECT lo_export(lo_from_bytea(0, 'x'), '${escapedFile}')`, harmless],
  ['lists folders of the machine', "SELECT string_agg(f, ',') FROM pg_ls_dir('/root') AS f", failing],
  ['reads the blob device', "CREATE TABLE f (l text); COPY f FROM '/dev/blob'; SELECT * FROM f", harmless],
];

const code: SqlAttack[] = [
  [
    'loads a library that it wrote',
    "SELECT lo_export(lo_import('/pglite/lib/postgresql/pgoutput.so'), '/tmp/evil.so'); LOAD '/tmp/evil.so'; SELECT 1",
    failing,
  ],
  [
    'loads another library of PostgreSQL',
    "LOAD '/pglite/lib/postgresql/latin_and_mic.so'; SELECT 1",
    failing,
  ],
  [
    'makes a function of a library',
    "CREATE FUNCTION f() RETURNS int AS '/tmp/evil.so', 'f' LANGUAGE c; SELECT f()",
    failing,
  ],
  [
    'makes a function of the C library',
    "CREATE FUNCTION system(cstring) RETURNS int AS '', 'system' LANGUAGE c STRICT; SELECT system('id')",
    failing,
  ],
  ['creates an extension', 'CREATE EXTENSION dblink; SELECT 1', failing],
  ['creates an untrusted language', 'CREATE EXTENSION plpython3u; SELECT 1', failing],
  [
    'calls a foreign server',
    "CREATE EXTENSION postgres_fdw; CREATE SERVER s FOREIGN DATA WRAPPER postgres_fdw OPTIONS (host '127.0.0.1'); SELECT 1",
    failing,
  ],
  [
    'subscribes to another database',
    "CREATE SUBSCRIPTION s CONNECTION 'host=127.0.0.1 dbname=x' PUBLICATION p; SELECT 1",
    failing,
  ],
  [
    'calls a dblink that is not there',
    "SELECT * FROM dblink('host=127.0.0.1', 'SELECT 1') AS t(a int)",
    failing,
  ],
];

const power: SqlAttack[] = [
  ['becomes another role', 'CREATE ROLE r SUPERUSER; SET ROLE r; SELECT count(*) FROM secrets', harmless],
  [
    'changes its session',
    'SET SESSION AUTHORIZATION DEFAULT; RESET ALL; SELECT count(*) FROM secrets',
    harmless,
  ],
  [
    'turns limits off',
    "SET statement_timeout = 0; SET work_mem = '2GB'; SELECT count(*) FROM generate_series(1, 100000000)",
    costly,
  ],
  ['rewrites the settings', "ALTER SYSTEM SET shared_preload_libraries = 'evil'; SELECT 1", harmless],
  [
    'edits the catalog',
    "UPDATE pg_proc SET prosrc = 'system' WHERE proname = 'abs'; SELECT abs(-1)",
    harmless,
  ],
  ['ends the backend', 'SELECT pg_terminate_backend(pg_backend_pid())', ['wrong', 'error']],
  [
    'ends the server',
    'SELECT pg_reload_conf(); SELECT pg_cancel_backend(pg_backend_pid()); SELECT pg_rotate_logfile()',
    ['wrong', 'error'],
  ],
  ['drops the schema', 'DROP SCHEMA public CASCADE; SELECT 1', harmless],
  ['drops the database', 'DROP DATABASE postgres', failing],
  [
    'reads every table',
    "SELECT string_agg(query_to_xml('SELECT * FROM ' || oid::regclass, true, true, '')::text, '') FROM pg_class WHERE relname = 'secrets'",
    harmless,
  ],
  [
    'hides its tracks in a temporary table',
    'CREATE TEMP TABLE secrets AS SELECT 7 AS a; SELECT * FROM secrets',
    ['wrong', 'passed'],
  ],
  ['leaves a transaction open', 'BEGIN; DELETE FROM secrets; SELECT 1', harmless],
  ['listens', "LISTEN x; NOTIFY x, 'y'; SELECT 1", harmless],
  ['sends a null character', "SELECT 'a\0b'", ['wrong', 'error']],
  ['builds a null character', 'SELECT chr(0)', failing],
  ['tells with an error', "SELECT (SELECT string_agg(word, ',') FROM secrets)::int", failing],
  [
    'tells with a raised error',
    "DO $$ DECLARE w text; BEGIN SELECT string_agg(word, ',') INTO w FROM secrets; RAISE EXCEPTION '%', w; END $$",
    failing,
  ],
  [
    'tells with a notice',
    "DO $$ DECLARE w text; BEGIN SELECT string_agg(word, ',') INTO w FROM secrets; RAISE NOTICE '%', w; END $$; SELECT word FROM secrets",
    harmless,
  ],
];

const bombs: SqlAttack[] = [
  ['counts without end', 'SELECT count(*) FROM generate_series(1, 10000000000)', costly],
  [
    'joins everything with everything',
    'SELECT count(*) FROM pg_class a, pg_class b, pg_class c, pg_class d',
    costly,
  ],
  [
    'recurses without end',
    'WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT max(n) FROM r',
    costly,
  ],
  ['loops in a block', 'DO $$ BEGIN LOOP NULL; END LOOP; END $$', costly],
  [
    'calls itself',
    'CREATE FUNCTION f(n int) RETURNS int LANGUAGE plpgsql AS $$ BEGIN RETURN f(n + 1); END $$; SELECT f(1)',
    costly,
  ],
  ['sleeps', 'SELECT pg_sleep(600)', costly],
  ['nests brackets', `SELECT ${'('.repeat(19_000)}1${')'.repeat(500)}`, costly],
  ['nests calls', `SELECT ${'abs('.repeat(4_000)}1${')'.repeat(4_000)}`, [...costly, 'wrong']],
  [
    'searches with a slow pattern',
    "SELECT repeat('a', 40) ~ '^(a*)*(b|a*a*a*a*a*a*a*)*c$'",
    [...costly, 'wrong'],
  ],
  ['grows a text', "SELECT repeat('x', 1000000000)", costly],
  [
    'grows a text without end',
    "DO $$ DECLARE t text := 'x'; BEGIN LOOP t := t || t; END LOOP; END $$",
    costly,
  ],
  [
    'fills an array',
    'SELECT array_agg(repeat(g::text, 1000)) FROM generate_series(1, 10000000) AS g',
    costly,
  ],
  ['returns ten million rows', 'SELECT * FROM generate_series(1, 10000000)', costly],
  ['returns a wide result', "SELECT repeat('x', 100000)", ['output']],
  [
    'prints notices without end',
    "DO $$ BEGIN LOOP RAISE NOTICE '%', repeat('x', 1000); END LOOP; END $$",
    costly,
  ],
  [
    'fills the disk',
    'CREATE TABLE big AS SELECT repeat(md5(g::text), 100) AS t FROM generate_series(1, 10000000) AS g; SELECT 1',
    costly,
  ],
];

export const sqlAttacks: readonly SqlAttack[] = [...files, ...code, ...power, ...bombs];
