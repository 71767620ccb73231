// What identity asks of people's accounts at the identity provider.
import type { IdentityProvider } from './modules/identity/providers/identity-provider.port.ts';

export const accountsAtProvider = (provider: IdentityProvider) => {
  /** Someone may be linked to a provider that this installation used before: there is nothing to reach then. */
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
