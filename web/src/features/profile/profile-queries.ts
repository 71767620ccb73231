// Asks for the profile and changes it; what the shell shows of a person follows at once.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SentTo } from '@rehearse/contract/endpoint.ts';
import type { Profile } from '@rehearse/contract/profile.ts';
import { api, call, callRaw } from '../../api/call.ts';
import { storeUser } from '../../session/stored.ts';
import { fileNameOf } from './file-name.ts';

export type ProfileChange = SentTo<typeof api.changeProfile>['body'];

const key = ['profile'] as const;

export const useProfile = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => call(api.readProfile, {}, { signal }) });

const showInShell = ({ name, displayName, email, photoURL, role }: Profile): void =>
  storeUser({ name, displayName, email, photoURL, role });

export const useChangeProfile = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: ProfileChange) => call(api.changeProfile, { body: change }),
    onSuccess: (profile, change) => {
      queries.setQueryData(key, profile);
      showInShell(profile);
      // Days and weeks are counted in one's own time zone.
      if (change.timeZone !== undefined)
        for (const noun of ['progress', 'overview']) void queries.invalidateQueries({ queryKey: [noun] });
    },
  });
};

/** Hands the file to the browser's downloads. */
const keepFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

export const useExport = () =>
  useMutation({
    mutationFn: async () => {
      const response = await callRaw(api.exportProfile);
      keepFile(await response.blob(), fileNameOf(response.headers.get('content-disposition')));
    },
  });

export const useDeleteProfile = () =>
  useMutation({ mutationFn: (email: string) => call(api.deleteProfile, { body: { email } }) });
