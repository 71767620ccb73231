// Which identity provider this installation uses. The embedded one is the only one so far.
import { embeddedProvider } from './embedded-provider.ts';
import type { IdentityProvider } from './provider.ts';

export const identityProvider = (): IdentityProvider => embeddedProvider;
