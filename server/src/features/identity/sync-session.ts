// Signs a person in: the provider's fresh token becomes a session of our own.
import type { SignedInUser } from '@rehearse/contract/identity.ts';
import { AppError, suspended } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import { deviceNameOf, type DeviceName } from '../../kernel/device-name.ts';
import { newId } from '../../kernel/id.ts';
import type { Transact, Tx } from '../../kernel/transaction.ts';
import { signAccessToken } from './access-token.ts';
import { announceDevice, type DeviceNeeds } from './announce-device.ts';
import type { IdentityRepository, UserRow } from './identity.repository.ts';
import { familyLifeMs, newMark, refreshTokenFor } from './refresh-token.ts';
import { endFamilyOf } from './sign-out.ts';
import { isSuspended, notSuspended } from './suspension.ts';

export type Proven = {
  provider: string;
  subject: string;
  email: string;
  emailVerified: boolean;
  name: string;
  photoUrl: string | null;
  session?: string | undefined;
};

/** What becomes of a guest who signs up or in. */
export type GuestNeeds = {
  /** The guest whose token it is; undefined for one that is forged or over. */
  readGuest: (token: string) => Promise<string | undefined>;
  /** Gives a member what a guest has, all of it. */
  handOver: (tx: Tx, guestId: string, memberId: string) => Promise<void>;
  /** What the guest did counts from now on: progress, achievements and notifications are read from it. */
  beginToCount: (tx: Tx, userId: string) => Promise<void>;
  tellProcesses: (tx: Tx, userId: string) => Promise<void>;
};

type SyncNeeds = SessionNeeds &
  GuestNeeds &
  DeviceNeeds & { endProviderSession: (session: string) => Promise<void> };

export type SessionNeeds = {
  repository: IdentityRepository;
  transact: Transact;
  clock: Clock;
  accessKey: Uint8Array;
  refreshKey: Buffer;
  /** Proves a provider's token; throws `provider_token_invalid`. */
  prove: (token: string) => Promise<Proven>;
  /** Throws the reason if this new person may not sign up; uses up the invitation that lets them in. */
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

/** The tokens and the user; throws `provider_token_invalid`, `email_belongs_to_another`, `suspended`, or why nobody new may sign up. */
export const syncSession = async (needs: SyncNeeds, input: SyncInput, userAgent: string) => {
  const proven = await needs.prove(input.firebaseToken);
  if (proven.subject !== input.uid || proven.email.toLowerCase() !== input.email.trim().toLowerCase()) {
    throw new AppError('provider_token_invalid');
  }
  const guestId = input.guestToken === undefined ? undefined : await needs.readGuest(input.guestToken);
  const { email, emailVerified } = proven;
  const admit = (tx: Tx, userId: string) =>
    needs.admitPerson(tx, { userId, email, emailVerified, invitation: input.invitation });
  const { user, tokens, replaced } = await needs.transact(async (tx) => {
    // locked first: of two requests with the same guest the later one finds a member
    const guest = guestId === undefined ? undefined : await needs.repository.lockGuest(tx, guestId);
    const known = await needs.repository.findByIdentity(tx, proven.provider, proven.subject);
    const found = known ?? (await registerPerson(needs, tx, proven, input, { guest, admit }));
    const now = needs.clock();
    if (isSuspended(found, now)) throw suspended(found);
    if (guest) await takeAlong(needs, tx, guest.id, found.id);
    await needs.repository.changeUser(found.id, { ...notSuspended, lastSeenAt: now }, tx);
    const { rememberMe = false, replacedRefreshToken: old } = input;
    // in the same transaction: a sign-in that comes to nothing takes no session away
    const ended = old === undefined ? undefined : await endFamilyOf(needs, tx, old);
    const device = deviceNameOf(userAgent);
    const opened = await openFamily(needs, tx, found, { rememberMe, from: proven.session, device });
    await announceDevice(needs, tx, found.id, { device, now });
    return { user: found, tokens: opened, replaced: ended?.providerSession };
  });
  // one sign-in with the provider may be synchronised twice
  if (replaced && replaced !== proven.session) await needs.endProviderSession(replaced);
  return { ...tokens, user: await needs.showUser(user.id, user.email, user.role) };
};

/** The guest is the member now, or the member has what was the guest's and the guest is gone. */
const takeAlong = async (needs: SessionNeeds & GuestNeeds, tx: Tx, guestId: string, memberId: string) => {
  if (guestId === memberId) {
    await needs.repository.endFamilies(tx, guestId, 'became_member', needs.clock());
    await needs.beginToCount(tx, guestId);
  } else {
    await needs.handOver(tx, guestId, memberId);
    await needs.repository.deleteUser(guestId, tx);
  }
  await needs.tellProcesses(tx, guestId);
};

/** A first sign-in makes our own user, out of the guest if there is one; an address that someone else has is never taken over. */
export const registerPerson = async (
  needs: Pick<SessionNeeds, 'repository' | 'clock' | 'createProfile'>,
  tx: Tx,
  proven: Proven,
  input: Pick<SyncInput, 'name' | 'timeZone' | 'locale'>,
  { guest, admit }: { guest?: UserRow | undefined; admit?: (tx: Tx, userId: string) => Promise<void> } = {},
): Promise<UserRow> => {
  const now = needs.clock();
  const user = {
    id: guest?.id ?? newId(now.getTime()),
    kind: 'member' as const,
    email: proven.email,
    emailKey: proven.email.trim().toLowerCase(),
    role: 'USER' as const,
    status: 'active' as const,
    isDemo: false,
    createdAt: now,
    lastSeenAt: now,
    suspendedReason: null,
    suspendedUntil: null,
  };
  if (!(await putMember(needs.repository, tx, user, guest))) {
    // the same person's other request was faster: a double click is no error
    const same = await needs.repository.findByIdentity(tx, proven.provider, proven.subject);
    if (same) return same;
    throw new AppError('email_belongs_to_another');
  }
  // not before: only one of two requests of the same person gets here, and uses an invitation up
  await admit?.(tx, user.id);
  await needs.repository.insertIdentity(tx, {
    provider: proven.provider,
    subject: proven.subject,
    userId: user.id,
    createdAt: now,
  });
  await needs.createProfile(tx, {
    userId: user.id,
    name: proven.name || input.name || proven.email.split('@', 1)[0] || proven.email,
    photoUrl: proven.photoUrl,
    timeZone: input.timeZone ?? 'UTC',
    locale: input.locale ?? 'en',
  });
  return user;
};

/** False when the address is taken; a guest's row is changed, anybody else's is new. */
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
  needs: SessionNeeds,
  tx: Tx,
  user: UserRow,
  { rememberMe, from, device }: { rememberMe: boolean; from: string | undefined; device: DeviceName },
) => {
  const now = needs.clock();
  const family = newId(now.getTime());
  const refreshToken = refreshTokenFor(needs.refreshKey, {
    userId: user.id,
    family,
    counter: 1,
    mark: newMark(),
  });
  await needs.repository.insertFamily(tx, {
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
    needs.accessKey,
    { userId: user.id, email: user.email, role: user.role, family },
    now,
  );
  return { accessToken, refreshToken };
};
