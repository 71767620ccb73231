// Tests the limits on PostgreSQL with the real defaults: growing waits, limits by account and address, and no lockouts.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { readConfig } from '../config/config.ts';
import { openDatabase, type Database } from '../db/database.ts';
import type { AppError } from '../kernel/app-error.ts';
import { limitingOf } from '../config/limits.ts';
import { createLimitsRepository } from './limits.repository.ts';
import { createLimits } from './limits.ts';
import type { SignInTry } from './limits.port.ts';

const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const { shared } = limitingOf(readConfig({}));
let database: TestDatabase;
let db: Database;
let at = new Date('2026-03-04T10:00:00Z');
const wait = (seconds: number) => void (at = new Date(at.getTime() + seconds * 1000));
const open = (on: Database, settings = shared) =>
  createLimits({
    repository: createLimitsRepository(on),
    clock: () => at,
    key: Buffer.alloc(32, 5),
    settings,
  });
let limits: ReturnType<typeof open>;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.connectionString, log);
  limits = open(db);
});
beforeEach(() => db.execute('truncate limits'));
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

/** 0 if the call was allowed, otherwise the seconds to wait. */
const secondsOf = async (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 0,
    (error: AppError) => {
      expect(error.code).toBe('too_many_requests');
      return error.retryAfter ?? Number.NaN;
    },
  );
const someone = { account: 'noor@example.org', address: '192.0.2.1', device: undefined };
const wrong = (change: Partial<SignInTry> = {}, by = limits) =>
  secondsOf(by.beginSignIn({ ...someone, ...change }));
/** How many seconds unknown devices can't sign in with a password alone. */
const guarded = (change: Partial<SignInTry> = {}) => limits.beginSignIn({ ...someone, ...change });
const many = async (count: number, run: (index: number) => Promise<number>): Promise<number[]> => {
  const waits: number[] = [];
  for (let index = 0; index < count; index += 1) waits.push(await run(index));
  return waits;
};
const rows = async (): Promise<string[]> =>
  (await db.execute<{ key: string }>('select key from limits')).rows.map(({ key }) => key);

describe('wrong passwords for one account from one network', () => {
  it('cost nothing five times, then each doubles the wait, up to 15 minutes', async () => {
    expect(await many(5, () => wrong())).toEqual([0, 0, 0, 0, 0]);
    const waits: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      const seconds = await wrong();
      waits.push(seconds);
      wait(seconds - 1);
      expect(await wrong()).toBe(1);
      wait(1);
      expect(await wrong()).toBe(0);
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 900, 900]);
  });

  it('are reset by the correct one, and an hour after the last wait', async () => {
    await many(4, () => wrong());
    await limits.beginSignIn(someone);
    await limits.endSignIn(someone, 'right', 0);
    expect(await many(6, () => wrong())).toEqual([0, 0, 0, 0, 0, 15]);
    wait(15 + 3600);
    expect(await many(6, () => wrong())).toEqual([0, 0, 0, 0, 0, 15]);
  });

  it('do not count if the password was not checked', async () => {
    for (let round = 0; round < 20; round += 1) {
      expect(await wrong()).toBe(0);
      await limits.endSignIn(someone, 'undecided', 0);
    }
    expect(await many(6, () => wrong())).toEqual([0, 0, 0, 0, 0, 15]);
  });

  it('count for the same account in any case and with surrounding spaces', async () => {
    const written = [
      'noor@example.org',
      'NOOR@Example.Org',
      ' noor@example.org',
      'noor@example.org\t',
      'Noor@EXAMPLE.org',
    ];
    await many(5, (index) => wrong({ account: written[index] ?? '' }));
    for (const account of written) expect(await wrong({ account })).toBe(15);
  });

  it('count for a whole /64 network, and not for the next', async () => {
    await many(5, (index) => wrong({ address: `2001:db8:1:2:${index}::${index}` }));
    expect(await wrong({ address: '2001:db8:1:2:ffff::' })).toBe(15);
    expect(await wrong({ address: '2001:db8:1:3::1' })).toBe(0);
    expect(await wrong({ address: '192.0.2.2' })).toBe(0);
  });

  it('are limited equally when tried concurrently, across processes', async () => {
    const other = openDatabase(database.connectionString, log);
    const beside = open(other);
    const waits = await Promise.all(
      Array.from({ length: 40 }, (_, index) => wrong({}, index % 2 ? limits : beside)),
    );
    await other.$client.end();
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(5);
  });
});

describe('an account tried from many addresses', () => {
  const fromAnywhere = (index: number) => guarded({ address: `198.51.${index >> 8}.${index & 255}` });

  it('allows a hundred attempts an hour from unknown devices, then one every 36 s', async () => {
    const waits = await many(101, fromAnywhere);
    expect(waits.slice(0, 100).every((seconds) => seconds === 0)).toBe(true);
    expect(waits[100]).toBe(36);
    wait(36);
    expect(await guarded({ address: '203.0.113.1' })).toBe(0);
    expect(await guarded({ address: '203.0.113.2' })).toBe(36);
  });

  it('stays open to known devices, and opens to others after a password reset by email', async () => {
    await many(101, fromAnywhere);
    const known = { device: 'a device of theirs', address: '198.51.0.7' };
    expect(await many(5, () => guarded(known))).toEqual([0, 0, 0, 0, 0]);
    expect(await wrong(known)).toBe(15);
    expect(await guarded({ address: '203.0.113.1' })).toBe(36);
    await limits.forgetFailures(' NOOR@example.org');
    expect(await guarded({ address: '203.0.113.1' })).toBe(0);
    expect(await guarded(known)).toBe(0);
  });

  it('stays protected after a sign-in with a code, and networks still wait for their own failures', async () => {
    await many(101, fromAnywhere);
    const owner = { ...someone, address: '203.0.113.1' };
    await limits.endSignIn(owner, 'right', await limits.beginSignIn(owner));
    expect(await guarded({ address: '203.0.113.2' })).toBe(36);
    await many(4, () => guarded({ address: '203.0.113.2' }));
    expect(await wrong({ address: '203.0.113.2' })).toBe(15);
  });

  it('does not affect other accounts', async () => {
    await many(101, fromAnywhere);
    expect(await guarded({ account: 'robin@example.org', address: '198.51.0.7' })).toBe(0);
  });
});

describe('one address that tries many accounts', () => {
  const everyone = (index: number) => wrong({ account: `person${index}@example.org` });

  it('gets three hundred attempts an hour, then one every 12 s, except on known devices', async () => {
    const waits = await many(301, everyone);
    expect(waits.filter((seconds) => seconds > 0)).toEqual([12]);
    expect(await wrong({ device: 'a device of theirs' })).toBe(0);
    const before = (await rows()).length;
    await many(50, (index) => everyone(1000 + index));
    // once over the limit, an address creates no row for each account it tries
    expect(await rows()).toHaveLength(before);
  });

  it('is not charged for correct passwords', async () => {
    for (let index = 0; index < 320; index += 1) {
      const signInTry = { ...someone, account: `person${index}@example.org` };
      expect(await wrong(signInTry)).toBe(0);
      await limits.endSignIn(signInTry, 'right', 0);
    }
  });
});

describe('after the clock is set back a day', () => {
  const aDay = 86_400;

  it('a wait does not last until the clock catches up', async () => {
    const ofOne = () => wrong({ device: 'a device of theirs' });
    await many(5, ofOne);
    for (const seconds of [15, 30]) {
      wait(seconds);
      expect(await ofOne()).toBe(0);
    }
    expect(await ofOne()).toBe(60);
    wait(-aDay);
    expect(await ofOne()).toBe(60);
    wait(59);
    expect(await ofOne()).toBe(1);
    wait(1);
    expect(await ofOne()).toBe(0);
  });

  it('hourly counts are free again within the hour', async () => {
    const fromAnywhere = (index: number) => guarded({ address: `198.51.${index >> 8}.${index & 255}` });
    await many(101, fromAnywhere);
    wait(-aDay);
    expect(await guarded({ address: '203.0.113.1' })).toBe(36);
    wait(36);
    expect(await guarded({ address: '203.0.113.2' })).toBe(0);
    wait(3600);
    expect((await many(100, (index) => fromAnywhere(1000 + index))).filter(Boolean)).toEqual([]);
  });

  it('a step of one second does not lengthen a wait', async () => {
    await many(5, () => wrong());
    wait(-1);
    expect(await wrong()).toBe(15);
    wait(15);
    expect(await wrong()).toBe(0);
  });
});

describe('other calls', () => {
  const take = (call: Parameters<typeof limits.take>[0], change: Partial<typeof someone> = {}) =>
    secondsOf(limits.take(call, { ...someone, ...change }));

  it('allow five emails an hour to one recipient, from any address', async () => {
    const waits = await many(6, (index) => take('reset-mail', { address: `192.0.2.${index}` }));
    expect(waits).toEqual([0, 0, 0, 0, 0, 720]);
    expect(await take('forget-password')).toBe(0);
    expect(await take('reset-mail', { account: 'robin@example.org' })).toBe(0);
  });

  it('count sign-up and sync per account and address, so that nobody uses up another’s limit', async () => {
    await many(60, () => take('sync'));
    expect(await take('sync')).toBe(10);
    expect(await take('sync', { address: '192.0.2.2' })).toBe(0);
    await many(10, () => take('sign-up'));
    expect(await take('sign-up')).toBe(360);
    expect(await take('sign-up', { address: '192.0.2.2' })).toBe(0);
  });

  it('allow one address sixty sign-ups an hour', async () => {
    const waits = await many(61, (index) => take('sign-up', { account: `person${index}@example.org` }));
    expect(waits.filter((seconds) => seconds > 0)).toEqual([60]);
  });

  it('are not limited if limits are off', async () => {
    const config = readConfig({
      LIMIT_SYNC_ACCOUNT: 'off',
      LIMIT_SYNC_ADDRESS: 'off',
      LIMIT_SIGN_IN_TRIES: '0',
    });
    limits = open(db, limitingOf(config).shared);
    expect((await many(100, () => take('sync'))).every((seconds) => seconds === 0)).toBe(true);
    expect((await many(99, () => wrong())).every((seconds) => seconds === 0)).toBe(true);
    limits = open(db);
  });
});

describe('the stored data', () => {
  it('contains no names, email addresses, or IP addresses', async () => {
    await wrong();
    await wrong({ device: 'a device' });
    await limits.take('reset-mail', someone);
    const kept = (await rows()).join('\n');
    expect(kept).toMatch(/^sign-in-failures\//m);
    expect(kept).not.toMatch(/noor|example|192\.0|a device/i);
  });

  it('is deleted by a job once it has expired, for any number of rows', async () => {
    await db.execute(
      `insert into limits select 'sign-in/account/' || n, 0, timestamptz '${at.toISOString()}', timestamptz '${at.toISOString()}' + interval '1 hour' from generate_series(1, 25000) n`,
    );
    await wrong();
    wait(3600);
    await wrong({ account: 'robin@example.org' });
    const job = limits.tasks['forget-old-limits'];
    await job?.({}, { number: 1, last: true });
    // the failure from an hour ago isn't deleted yet, because its hour begins after its wait; the newer rows make it
    // three
    expect((await rows()).length).toBe(3);
    wait(7200);
    await job?.({}, { number: 1, last: true });
    expect(await rows()).toEqual([]);
  });
});
