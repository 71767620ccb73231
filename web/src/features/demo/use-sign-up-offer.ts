// Whether a new person can create an account here, for the demo's buttons.
import type { SignUpOffer } from '@rehearse/contract/identity/sign-up.ts';
import { useRouteLoaderData } from 'react-router';
import type { appConfig } from '../../config.ts';

/** The route of the demo's frame, which loads the configuration before anything is drawn. */
export const demoRoute = 'demo';

export const useSignUpOffer = (): SignUpOffer =>
  useRouteLoaderData<typeof appConfig>(demoRoute)?.signUp ?? 'open';
