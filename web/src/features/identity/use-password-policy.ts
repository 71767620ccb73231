// The provider's password policy: its default until it is there, and asked for again when a password was refused.
import { defaultPasswordPolicy, type PasswordPolicy } from '@rehearse/contract/password-policy.ts';
import { useQuery } from '@tanstack/react-query';
import { identityProvider } from '../../session/identity-provider.ts';

export const usePasswordPolicy = (): { policy: PasswordPolicy; reload: () => void } => {
  const { data: policy = defaultPasswordPolicy, refetch } = useQuery({
    queryKey: ['password-policy'],
    queryFn: () => identityProvider().passwordPolicy(),
  });
  return { policy, reload: () => void refetch() };
};
