// Fetches and changes the profile. The app's frame updates immediately.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SentTo } from '@rehearse/contract/endpoint.ts';
import type { Profile } from '@rehearse/contract/identity/profile.ts';
import { api, call, callRaw } from '../../api/call.ts';
import { saveExport } from '../../api/save-export.ts';
import { profileQuery } from '../../api/profile.ts';
import { identityProvider } from '../../session/identity-provider.ts';
import { clearSession, storeUser } from '../../session/tokens/stored.ts';

export type ProfileChange = SentTo<typeof api.changeProfile>['body'];

const showInShell = ({ name, displayName, email, photoURL, role }: Profile): void =>
  storeUser({ name, displayName, email, photoURL, role });

export const useChangeProfile = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: ProfileChange) => call(api.changeProfile, { body: change }),
    onSuccess: (profile, change) => {
      queries.setQueryData(profileQuery.queryKey, profile);
      showInShell(profile);
      // Days and weeks are counted in the person's own time zone.
      if (change.timeZone !== undefined)
        for (const noun of ['progress', 'overview']) void queries.invalidateQueries({ queryKey: [noun] });
    },
  });
};

export const useExport = () =>
  useMutation({
    mutationFn: async () => saveExport(await callRaw(api.exportProfile)),
  });

/**
 * Proves the person's identity first, so that removing the sign-in can't fail for lack of proof at the end. Then deletes our data, then the
 * sign-in, so nobody is left with data they can't reach. `onGone` runs once our data is deleted, while the session still exists.
 * `onSignInLeft` runs if removing the sign-in fails.
 */
export const useDeleteProfile = (onGone: () => void, onSignInLeft: () => void) =>
  useMutation({
    mutationFn: async ({ email, password }: { email: string; password: string }) => {
      const provider = identityProvider();
      await provider.proveAgain(password);
      await call(api.deleteProfile, { body: { email } });
      onGone();
      // All sessions ended with the account. The app redirects to /auth.
      clearSession();
      await provider.removeAccount().catch(onSignInLeft);
    },
  });
