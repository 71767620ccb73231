// The provider's password policy: its default until it is there, and asked for again when a password was refused.
import { defaultPasswordPolicy, type PasswordPolicy } from '@rehearse/contract/password-policy.ts';
import { useRequestOnce } from '../../api/request-once.ts';
import { identityProvider } from '../../session/identity-provider.ts';

export const usePasswordPolicy = (): { policy: PasswordPolicy; reload: () => void } => {
  const { data: policy = defaultPasswordPolicy, again } = useRequestOnce(() =>
    identityProvider().passwordPolicy(),
  );
  return { policy, reload: again };
};
