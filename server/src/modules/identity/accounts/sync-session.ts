// Signs a person in: exchanges the provider's fresh token for our own session.
import type { SignedInUser } from '@rehearse/contract/identity/identity.ts';
import { AppError, suspended } from '../../../platform/kernel/app-error.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import { deviceNameOf, type DeviceName } from '../../../platform/kernel/device-name.ts';
import { newId } from '../../../platform/kernel/id.ts';
import type { Transact, Tx } from '../../../platform/kernel/transaction.ts';
import { signAccessToken } from './access-token.ts';
import { announceDevice, type DeviceDeps } from './announce-device.ts';
import type { IdentityRepository, UserRow } from './identity.repository.ts';
import { familyLifeMs, newMark, refreshTokenFor } from './refresh-token.ts';
import { endFamilyOf } from './sign-out.ts';
import { isSuspended, notSuspended } from './suspension.ts';

export type VerifiedToken = {
  provider: string;
  subject: string;
  email: string;
  emailVerified: boolean;
  name: string;
  photoUrl: string | null;
  session?: string | undefined;
};

/** Handles a guest who signs up or in. */
export type GuestDeps = {
  /** The token's guest; undefined if it is forged or expired. */
  readGuest: (token: string) => Promise<string | undefined>;
  /** Moves all of a guest's data to a member. */
  mergeGuest: (tx: Tx, guestId: string, memberId: string) => Promise<void>;
  /** Starts projecting the guest's ledger into progress, achievements, and notifications. */
  scheduleProjection: (tx: Tx, userId: string) => Promise<void>;
  broadcast: (tx: Tx, userId: string) => Promise<void>;
  countDemoStep: (step: 'demoAccounts', tx: Tx) => Promise<void>;
};

type SyncDeps = SessionDeps &
  GuestDeps &
  DeviceDeps & { endProviderSession: (session: string) => Promise<void> };

export type SessionDeps = {
  repository: IdentityRepository;
  transact: Transact;
  clock: Clock;
  accessKey: Uint8Array;
  refreshKey: Buffer;
  /** Verifies a provider's token; throws `provider_token_invalid`. */
  verifyToken: (token: string) => Promise<VerifiedToken>;
  /** Throws the reason if this new person can't sign up; uses up their invitation. */
  admitPerson: (
    tx: Tx,
    person: { userId: string; email: string; emailVerified: boolean; invitation?: string | undefined },
  ) => Promise<void>;
  createProfile: (
    tx: Tx,
    profile: { userId: string; name: string; photoUrl: string | null; timeZone: string; locale: string },
  ) => Promise<void>;
  /** The user as the client shows them. */
  showUser: (userId: string, email: string, role: 'USER' | 'ADMIN') => Promise<SignedInUser>;
};

export type SyncInput = {
  firebaseToken: string;
  email: string;
  uid: string;
  rememberMe?: boolean | undefined;
  name?: string | undefined;
  timeZone?: string | undefined;
  locale?: string | undefined;
  guestToken?: string | undefined;
  invitation?: string | undefined;
  replacedRefreshToken?: string | undefined;
};

/** The tokens and the user; throws `provider_token_invalid`, `email_belongs_to_another`, `suspended`, or a sign-up refusal. */
export const syncSession = async (deps: SyncDeps, input: SyncInput, userAgent: string) => {
  const verified = await deps.verifyToken(input.firebaseToken);
  if (verified.subject !== input.uid || verified.email.toLowerCase() !== input.email.trim().toLowerCase()) {
    throw new AppError('provider_token_invalid');
  }
  const guestId = input.guestToken === undefined ? undefined : await deps.readGuest(input.guestToken);
  const { email, emailVerified } = verified;
  const admit = (tx: Tx, userId: string) =>
    deps.admitPerson(tx, { userId, email, emailVerified, invitation: input.invitation });
  const { user, tokens, replaced } = await deps.transact(async (tx) => {
    // locked first: of two requests with the same guest, the second finds a member
    const guest = guestId === undefined ? undefined : await deps.repository.lockGuest(tx, guestId);
    const known = await deps.repository.findByIdentity(tx, verified.provider, verified.subject);
    const found = known ?? (await registerPerson(deps, tx, verified, input, { guest, admit }));
    const now = deps.clock();
    if (isSuspended(found, now)) throw suspended(found);
    if (guest) await takeAlong(deps, tx, guest.id, found.id);
    await deps.repository.changeUser(found.id, { ...notSuspended, lastSeenAt: now }, tx);
    const { rememberMe = false, replacedRefreshToken: old } = input;
    // in the same transaction, so a failed sign-in doesn't end the old session
    const ended = old === undefined ? undefined : await endFamilyOf(deps, tx, old);
    const device = deviceNameOf(userAgent);
    const opened = await openFamily(deps, tx, found, { rememberMe, from: verified.session, device });
    await announceDevice(deps, tx, found.id, { device, now });
    return { user: found, tokens: opened, replaced: ended?.providerSession };
  });
  // the same provider session may have been synchronized twice; then it must stay
  if (replaced && replaced !== verified.session) await deps.endProviderSession(replaced);
  return { ...tokens, user: await deps.showUser(user.id, user.email, user.role) };
};

/** Keeps the guest's data: either the guest became the member, or their data moves to the member and the guest is deleted. */
const takeAlong = async (deps: SessionDeps & GuestDeps, tx: Tx, guestId: string, memberId: string) => {
  if (guestId === memberId) {
    await deps.repository.endFamilies(tx, guestId, 'became_member', deps.clock());
    await deps.scheduleProjection(tx, guestId);
    await deps.countDemoStep('demoAccounts', tx);
  } else {
    await deps.mergeGuest(tx, guestId, memberId);
    await deps.repository.deleteUser(guestId, tx);
  }
  await deps.broadcast(tx, guestId);
};

/** Creates our user on the first sign-in, from the guest if there is one; never takes over an address in use. */
export const registerPerson = async (
  deps: Pick<SessionDeps, 'repository' | 'clock' | 'createProfile'>,
  tx: Tx,
  verified: VerifiedToken,
  input: Pick<SyncInput, 'name' | 'timeZone' | 'locale'>,
  { guest, admit }: { guest?: UserRow | undefined; admit?: (tx: Tx, userId: string) => Promise<void> } = {},
): Promise<UserRow> => {
  const now = deps.clock();
  const user = {
    id: guest?.id ?? newId(now.getTime()),
    kind: 'member' as const,
    email: verified.email,
    emailKey: verified.email.trim().toLowerCase(),
    role: 'USER' as const,
    status: 'active' as const,
    isDemo: false,
    createdAt: now,
    lastSeenAt: now,
    suspendedReason: null,
    suspendedUntil: null,
  };
  if (!(await putMember(deps.repository, tx, user, guest))) {
    // a concurrent request of the same person was first: a double click is not an error
    const same = await deps.repository.findByIdentity(tx, verified.provider, verified.subject);
    if (same) return same;
    throw new AppError('email_belongs_to_another');
  }
  // not earlier: only one of two concurrent requests gets here, so only one invitation is used
  await admit?.(tx, user.id);
  await deps.repository.insertIdentity(tx, {
    provider: verified.provider,
    subject: verified.subject,
    userId: user.id,
    createdAt: now,
  });
  await deps.createProfile(tx, {
    userId: user.id,
    name: verified.name || input.name || verified.email.split('@', 1)[0] || verified.email,
    photoUrl: verified.photoUrl,
    timeZone: input.timeZone ?? 'UTC',
    locale: input.locale ?? 'en',
  });
  return user;
};

/** False if the address is taken; a guest's row is updated, otherwise a new one is inserted. */
const putMember = async (
  repository: IdentityRepository,
  tx: Tx,
  user: UserRow,
  guest: UserRow | undefined,
): Promise<boolean> => {
  if (!guest) return repository.insertUser(tx, user);
  if (user.emailKey !== null && (await repository.findByEmail(user.emailKey, tx))) return false;
  try {
    return await repository.changeUser(guest.id, user, tx);
  } catch (error) {
    if (repository.isTakenEmail(error)) throw new AppError('email_belongs_to_another', { cause: error });
    throw error;
  }
};

const openFamily = async (
  deps: SessionDeps,
  tx: Tx,
  user: UserRow,
  { rememberMe, from, device }: { rememberMe: boolean; from: string | undefined; device: DeviceName },
) => {
  const now = deps.clock();
  const family = newId(now.getTime());
  const refreshToken = refreshTokenFor(deps.refreshKey, {
    userId: user.id,
    family,
    counter: 1,
    mark: newMark(),
  });
  await deps.repository.insertFamily(tx, {
    userId: user.id,
    id: family,
    counter: 1,
    expiresAt: new Date(now.getTime() + familyLifeMs(rememberMe)),
    createdAt: now,
    providerSession: from ?? null,
    lastUsedAt: now,
    ...device,
  });
  const accessToken = await signAccessToken(
    deps.accessKey,
    { userId: user.id, email: user.email, role: user.role, family },
    now,
  );
  return { accessToken, refreshToken };
};
