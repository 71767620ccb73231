// One-time codes of outside sign-ins: 60 seconds, once, in the browser that the sign-in began in. Only their hashes are
// stored.
import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Outside } from '@rehearse/contract/identity.ts';
import type { Clock } from '../../../../platform/kernel/clock.ts';
import type { OutsidePerson } from './outside-site.ts';

export const codeSeconds = 60;

const random = (): string => randomBytes(32).toString('base64url');
/** Neither half is worth anything without the other. */
const hash = (code: string, browser: string): string =>
  createHash('sha256').update(`${code}.${browser}`).digest('base64url');

/** `code` travels in an address, `browser` in a cookie. */
export type OneTimeCode = { code: string; browser: string };

type CodeRow = { expires_at: Date } & (
  { account_id: string } | { account_id: null; newcomer: { outside: Outside; person: OutsidePerson } }
);

/** Whom a code is for: an account, or someone who has none and needs an invitation for one. */
export type OutsideArrival =
  { accountId: string } | { newcomer: { outside: Outside; person: OutsidePerson } };

export const createOutsideCodes = (pool: Pick<pg.Pool, 'query'>, clock: Clock) => ({
  migrate: async (): Promise<void> => {
    await pool.query(`create table if not exists outside_codes (
      hash text primary key,
      account_id text not null,
      expires_at timestamptz not null
    )`);
    await pool.query(
      'alter table outside_codes alter account_id drop not null, add column if not exists newcomer jsonb',
    );
  },
  give: async (arrival: OutsideArrival): Promise<OneTimeCode> => {
    const made = { code: random(), browser: random() };
    const now = clock();
    await pool.query(
      'insert into outside_codes (hash, account_id, newcomer, expires_at) values ($1, $2, $3, $4)',
      [
        hash(made.code, made.browser),
        'accountId' in arrival ? arrival.accountId : null,
        'newcomer' in arrival ? JSON.stringify(arrival.newcomer) : null,
        new Date(now.getTime() + codeSeconds * 1000),
      ],
    );
    return made;
  },
  forgetOld: async (): Promise<void> => {
    await pool.query('delete from outside_codes where expires_at <= $1', [clock()]);
  },
  /** Whom the code was given for. One statement deletes and reads, so two at once get it once. */
  take: async ({ code, browser }: OneTimeCode): Promise<OutsideArrival | undefined> => {
    const { rows } = await pool.query<CodeRow>(
      'delete from outside_codes where hash = $1 returning account_id, newcomer, expires_at',
      [hash(code, browser)],
    );
    const [row] = rows;
    if (!row || row.expires_at <= clock()) return undefined;
    return row.account_id === null ? { newcomer: row.newcomer } : { accountId: row.account_id };
  },
});
