// A user of Firebase's SDK as the sign-in reads one.
import type { User } from 'firebase/auth';
import type { ProviderUser } from './provider.ts';

export const shown = ({ uid, email, displayName }: User): Partial<ProviderUser> => ({
  uid,
  name: displayName,
  ...(email ? { email } : {}),
});
