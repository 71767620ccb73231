// The identity provider's account data for the signed-in person, used by several parts of the profile.
import { useQuery } from '@tanstack/react-query';
import { identityProvider } from '../session/identity-provider.ts';
import { ProviderError } from '../session/provider.ts';

export const useProviderAccount = () =>
  useQuery({
    queryKey: ['provider-account'],
    queryFn: () => identityProvider().account(),
    retry: (times, failure) => !(failure instanceof ProviderError) && times < 2,
  });
