// Opens the configured identity provider: Firebase if a project is set, otherwise the embedded one.
import { defaultPasswordPolicy, type PasswordPolicy } from '@rehearse/contract/identity/password-policy.ts';
import type { FirebaseProject } from '../../../platform/config/firebase-project.ts';
import type { Limiting } from '../../../platform/config/limits.ts';
import { deriveKey } from '../../../platform/kernel/secret.ts';
import type { Limits } from '../../../platform/limits/limits.port.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createEmbeddedProvider } from './embedded/embedded-provider.ts';
import { createHashQueue, type Hasher } from './embedded/hash-queue.ts';
import type { SocialOptions } from './embedded/social/social-sign-in.ts';
import { createFirebaseProvider } from './firebase/firebase-provider.ts';
import type { IdentityProvider } from './identity-provider.port.ts';

export type ProviderSettings = {
  connectionString: string;
  publicUrl: string | undefined;
  /** The URL this process listens on. */
  ownAddress: string;
  /** If set, Firebase is the identity provider and the embedded one is off. */
  firebase: FirebaseProject | undefined;
  /** The default administrator's address, which is reserved. */
  adminEmail: string | undefined;
  /** The social sign-in providers. */
  social: SocialOptions | undefined;
  /** The embedded provider's password policy; default if absent. */
  passwordPolicy: PasswordPolicy | undefined;
  limits: Limits;
  hashing: Limiting['hashing'];
  /** The password hasher; better-auth's own if absent. */
  hasher: Hasher | undefined;
};

type EmbeddedOptions = Parameters<typeof createEmbeddedProvider>[0];

/** The embedded provider's callbacks into the product. */
type ProductCallbacks = Pick<
  EmbeddedOptions,
  'findReceiver' | 'checkSignUp' | 'sessionEnded' | 'endSessions' | 'endOtherSessions'
>;

export const openProvider = (
  { clock, log, addJob, outbox, secret }: Platform,
  settings: ProviderSettings,
  callbacks: ProductCallbacks,
): IdentityProvider =>
  settings.firebase
    ? createFirebaseProvider(settings.firebase, settings.publicUrl)
    : createEmbeddedProvider({
        ...callbacks,
        clock,
        log,
        addJob,
        sendMail: outbox.sendMail,
        sendsMail: outbox.sendsMail,
        connectionString: settings.connectionString,
        secret: deriveKey(secret, 'identity').toString('base64url'),
        publicUrl: settings.publicUrl,
        ownAddress: settings.ownAddress,
        policy: settings.passwordPolicy ?? defaultPasswordPolicy,
        reservedEmail: settings.adminEmail,
        social: settings.social ?? {},
        limits: settings.limits,
        deviceKey: deriveKey(secret, 'devices'),
        passwords: createHashQueue(settings.hashing, settings.hasher),
        longestSignUpQueue: settings.hashing.longestQueue,
      });
