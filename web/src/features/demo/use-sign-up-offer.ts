// Whether new people can create an account here, for the demo's buttons.
import type { SignUpOffer } from '@rehearse/contract/identity/sign-up.ts';
import { useRouteLoaderData } from 'react-router';
import type { appConfig } from '../../config.ts';

/** The ID of the demo's layout route, which loads the configuration before rendering. */
export const demoRoute = 'demo';

export const useSignUpOffer = (): SignUpOffer =>
  useRouteLoaderData<typeof appConfig>(demoRoute)?.signUp ?? 'open';
