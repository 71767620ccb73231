// One-time codes of outside sign-ins: 60 seconds, once, in the browser that the sign-in began in. Only hashes are stored.
import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Clock } from '../../kernel/clock.ts';

export const codeSeconds = 60;

const random = (): string => randomBytes(32).toString('base64url');
/** Neither half is worth anything without the other. */
const hash = (code: string, browser: string): string =>
  createHash('sha256').update(`${code}.${browser}`).digest('base64url');

/** `code` travels in an address, `browser` in a cookie. */
export type OneTimeCode = { code: string; browser: string };

export const createOutsideCodes = (pool: Pick<pg.Pool, 'query'>, clock: Clock) => ({
  migrate: async (): Promise<void> => {
    await pool.query(`create table if not exists outside_codes (
      hash text primary key,
      account_id text not null,
      expires_at timestamptz not null
    )`);
  },
  give: async (accountId: string): Promise<OneTimeCode> => {
    const made = { code: random(), browser: random() };
    const now = clock();
    await pool.query('delete from outside_codes where expires_at <= $1', [now]);
    await pool.query('insert into outside_codes (hash, account_id, expires_at) values ($1, $2, $3)', [
      hash(made.code, made.browser),
      accountId,
      new Date(now.getTime() + codeSeconds * 1000),
    ]);
    return made;
  },
  /** The account that the code was given for. One statement deletes and reads, so two at once get it once. */
  take: async ({ code, browser }: OneTimeCode): Promise<string | undefined> => {
    const { rows } = await pool.query<{ account_id: string; expires_at: Date }>(
      'delete from outside_codes where hash = $1 returning account_id, expires_at',
      [hash(code, browser)],
    );
    const [row] = rows;
    return row && row.expires_at > clock() ? row.account_id : undefined;
  },
});
