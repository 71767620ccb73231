// Manages people's accounts at the identity provider. Does nothing for accounts at a provider that this installation
// no longer uses.
import type { IdentityProvider } from './identity-provider.port.ts';

export const providerAccounts = (provider: Pick<IdentityProvider, 'id' | 'accounts'>) => {
  const accountsOf = (id: string) => (id === provider.id ? provider.accounts : null);
  return {
    readAccount: async (id: string, subject: string) => accountsOf(id)?.read(subject),
    verifyAtProvider: async (id: string, subject: string) => accountsOf(id)?.verify(subject),
    endProviderSession: async (session: string) => provider.accounts?.endSession(session),
    endProviderSessions: async (id: string, subject: string) => accountsOf(id)?.endSessions(subject),
    forgetEndedAtProvider: async () => provider.accounts?.forgetEnded(),
    removeFromProvider: async (id: string, subject: string) => accountsOf(id)?.remove(subject),
  };
};
