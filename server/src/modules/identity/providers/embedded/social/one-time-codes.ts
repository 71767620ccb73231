// One-time codes for social sign-in: valid once, for 60 seconds, in the browser that started it. Stored hashed.
import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { SocialProvider } from '@rehearse/contract/identity/identity.ts';
import type { Clock } from '../../../../../platform/kernel/clock.ts';
import type { SocialProfile } from './social-client.ts';

export const codeSeconds = 60;

/** `code` is sent in a URL, `browserSecret` in a cookie; neither is valid without the other. */
export type OneTimeCode = { code: string; browserSecret: string };

/** Who signed in: someone with an account, or a new person who still needs an invitation. */
export type SignedInPerson = { accountId: string } | { newPerson: NewSocialPerson };
export type NewSocialPerson = { provider: SocialProvider; profile: SocialProfile };

type CodeRow = { expires_at: Date } & (
  { account_id: string; new_person: null } | { account_id: null; new_person: NewSocialPerson }
);

export type OneTimeCodes = ReturnType<typeof createOneTimeCodes>;

const randomText = (): string => randomBytes(32).toString('base64url');
const hashOf = ({ code, browserSecret }: OneTimeCode): string =>
  createHash('sha256').update(`${code}.${browserSecret}`).digest('base64url');

export const createOneTimeCodes = (pool: Pick<pg.Pool, 'query'>, clock: Clock) => ({
  migrate: async (): Promise<void> => {
    await pool.query(`create table if not exists social_codes (
      hash text primary key,
      account_id text,
      new_person jsonb,
      expires_at timestamptz not null
    )`);
  },
  issue: async (person: SignedInPerson): Promise<OneTimeCode> => {
    const issued = { code: randomText(), browserSecret: randomText() };
    await pool.query(
      'insert into social_codes (hash, account_id, new_person, expires_at) values ($1, $2, $3, $4)',
      [
        hashOf(issued),
        'accountId' in person ? person.accountId : null,
        'newPerson' in person ? JSON.stringify(person.newPerson) : null,
        new Date(clock().getTime() + codeSeconds * 1000),
      ],
    );
    return issued;
  },
  /** A single statement deletes and returns the row, so that only one of two concurrent calls succeeds. */
  redeem: async (code: OneTimeCode): Promise<SignedInPerson | undefined> => {
    const { rows } = await pool.query<CodeRow>(
      'delete from social_codes where hash = $1 returning account_id, new_person, expires_at',
      [hashOf(code)],
    );
    const [row] = rows;
    if (!row || row.expires_at <= clock()) return undefined;
    return row.account_id === null ? { newPerson: row.new_person } : { accountId: row.account_id };
  },
  deleteExpired: async (): Promise<void> => {
    await pool.query('delete from social_codes where expires_at <= $1', [clock()]);
  },
});
