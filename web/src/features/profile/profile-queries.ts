// Fetches and changes the profile; the shell's display updates immediately.
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
 * First the provider hears who asks, so that it does not refuse in the end; then everything of ours goes, then the account
 * with the provider: nobody is left with data that they have no way to. `onSignInLeft` is called when the last step fails.
 */
/** `onGone`: the account is deleted, and its person is still known. */
export const useDeleteProfile = (onGone: () => void, onSignInLeft: () => void) =>
  useMutation({
    mutationFn: async ({ email, password }: { email: string; password: string }) => {
      const provider = identityProvider();
      await provider.proveAgain(password);
      await call(api.deleteProfile, { body: { email } });
      onGone();
      // All sessions ended with the account; the shell redirects to /auth.
      clearSession();
      await provider.removeAccount().catch(onSignInLeft);
    },
  });
