// Sign-in codes emailed after the right password while an account is guarded: six digits, ten minutes, single use.
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import type { Clock } from '../../../../platform/kernel/clock.ts';

export const codeMinutes = 10;
/** Wrong codes, each with the right password, until a new code is needed. */
const maxTries = 5;

export type SignInCodes = ReturnType<typeof createSignInCodes>;

/** `key` is the HMAC key of the stored hashes: without it, six digits could be brute-forced instantly. */
export const createSignInCodes = (pool: Pick<pg.Pool, 'query'>, clock: Clock, key: Buffer) => {
  const hashOf = (subject: string, code: string): Buffer =>
    createHmac('sha256', key).update(`sign-in code ${subject} ${code}`).digest();
  return {
    migrate: async (): Promise<void> => {
      await pool.query(`create table if not exists sign_in_codes (
        subject text primary key references "user" (id) on delete cascade,
        hash bytea not null,
        tries int not null,
        expires_at timestamptz not null
      )`);
    },
    /** Replaces the previous code. */
    issue: async (subject: string): Promise<string> => {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      await pool.query(
        `insert into sign_in_codes (subject, hash, tries, expires_at) values ($1, $2, 0, $3)
         on conflict (subject) do update set hash = excluded.hash, tries = 0, expires_at = excluded.expires_at`,
        [subject, hashOf(subject, code), new Date(clock().getTime() + codeMinutes * 60_000)],
      );
      return code;
    },
    /** Checks a code. The attempt is counted first, so concurrent ones gain nothing; a correct code is used up. */
    redeem: async (subject: string, code: string): Promise<boolean> => {
      const { rows } = await pool.query<{ hash: Buffer }>(
        'update sign_in_codes set tries = tries + 1 where subject = $1 and expires_at > $2 and tries < $3 returning hash',
        [subject, clock(), maxTries],
      );
      const [row] = rows;
      if (!row || !timingSafeEqual(row.hash, hashOf(subject, code))) return false;
      const { rowCount } = await pool.query('delete from sign_in_codes where subject = $1 and hash = $2', [
        subject,
        row.hash,
      ]);
      return rowCount === 1;
    },
    deleteExpired: async (): Promise<void> => {
      await pool.query('delete from sign_in_codes where expires_at <= $1', [clock()]);
    },
  };
};
