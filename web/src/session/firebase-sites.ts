// The other sites as Firebase asks them: Google with account choice each time, offline access, scopes granted before.
import type { Outside } from '@rehearse/contract/identity.ts';
import { GithubAuthProvider, GoogleAuthProvider } from 'firebase/auth';

export const siteFor = (outside: Outside): GoogleAuthProvider | GithubAuthProvider => {
  if (outside === 'github') return new GithubAuthProvider().addScope('user:email') as GithubAuthProvider;
  return new GoogleAuthProvider().setCustomParameters({
    prompt: 'select_account',
    access_type: 'offline',
    include_granted_scopes: 'true',
  }) as GoogleAuthProvider;
};
