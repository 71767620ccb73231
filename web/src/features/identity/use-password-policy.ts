// The password policy: a default until it has loaded, refetched after a rejected password.
import { defaultPasswordPolicy, type PasswordPolicy } from '@rehearse/contract/identity/password-policy.ts';
import { useRequestOnce } from '../../api/request-once.ts';
import { identityProvider } from '../../session/identity-provider.ts';

export const usePasswordPolicy = (): { policy: PasswordPolicy; reload: () => void } => {
  const { data: policy = defaultPasswordPolicy, again } = useRequestOnce(() =>
    identityProvider().passwordPolicy(),
  );
  return { policy, reload: again };
};
