// Guests: people trying the demo without an account. Created with a one-day session, deleted when it ends.
import { AppError } from '../../../platform/kernel/app-error.ts';
import { dayMs, type Clock } from '../../../platform/kernel/clock.ts';
import { newId } from '../../../platform/kernel/id.ts';
import type { Transact, Tx } from '../../../platform/kernel/transaction.ts';
import { signGuestToken, type AccessClaims } from './access-token.ts';
import type { IdentityRepository } from './identity.repository.ts';

/** The lifetime of a guest and their session. */
const guestLifeMs = dayMs;
/** Guests per batch, to bound the job's memory. */
const portion = 500;

type Deps = {
  repository: IdentityRepository;
  transact: Transact;
  clock: Clock;
  accessKey: Uint8Array;
};
type VerifyAccess = (token: string) => Promise<AccessClaims>;

export const createGuest = async ({ repository, transact, clock, accessKey }: Deps) => {
  const now = clock();
  const [userId, family] = [newId(now.getTime()), newId(now.getTime())];
  // rounded to whole seconds like a JWT's exp, so that session and token expire together
  const expiresAt = new Date(Math.floor((now.getTime() + guestLifeMs) / 1000) * 1000);
  await transact(async (tx) => {
    await repository.insertUser(tx, {
      id: userId,
      kind: 'guest',
      email: '',
      emailKey: null,
      role: 'USER',
      status: 'active',
      isDemo: false,
      createdAt: now,
      lastSeenAt: now,
    });
    // a guest never gets a refresh token
    await repository.insertFamily(tx, { userId, id: family, counter: 0, expiresAt, createdAt: now });
  });
  const guestToken = await signGuestToken(accessKey, { userId, family, expiresAt }, now);
  return { userId, guestToken, expiresAt };
};

/** The token's guest; undefined if it is forged, expired, or not a guest's. */
export const readGuestToken = async (
  verifyAccess: VerifyAccess,
  token: string,
): Promise<string | undefined> => {
  try {
    const claims = await verifyAccess(token);
    return claims.kind === 'guest' ? claims.sub : undefined;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
};

type ForgetDeps = Pick<Deps, 'repository' | 'transact' | 'clock'> & {
  broadcast: (tx: Tx, userId: string) => Promise<void>;
};

/** Deletes a guest and all their data. Does nothing if they have become a member. */
export const forgetGuest = ({ repository, transact, broadcast }: ForgetDeps, id: string): Promise<void> =>
  transact(async (tx) => {
    if (!(await repository.lockGuest(tx, id))) return;
    await repository.deleteUser(id, tx);
    await broadcast(tx, id);
  });

/** The job that deletes expired guests. */
export const forgetGuests = async (deps: ForgetDeps): Promise<void> => {
  const before = new Date(deps.clock().getTime() - guestLifeMs);
  for (let left = portion; left === portion;) {
    const ids = await deps.repository.guestsBefore(before, portion);
    for (const id of ids) await forgetGuest(deps, id);
    left = ids.length;
  }
};
