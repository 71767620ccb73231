// Another site that vouches for people: what is asked of it, and how its failures are told.
import { AuthorizationResponseError, ClientError } from 'openid-client';
import { AppError } from '../../../../platform/kernel/app-error.ts';

/** What names this installation at the other site. */
export type OutsideClient = { clientId: string; clientSecret: string };

/** The values of one sign-in that tie its answer to its question. */
export type Handshake = { state: string; nonce: string; verifier: string; redirectUri: string };

/** Whom the other site says it met. */
export type OutsidePerson = {
  /** The other site's own id of the person; an e-mail address may change hands. */
  subject: string;
  email: string;
  emailVerified: boolean;
  name: string;
  photoUrl: string | null;
};

export type OutsideSite = {
  /** The address to send a person to. */
  ask: (handshake: Handshake) => Promise<URL>;
  /** Whom the address that they came back to vouches for; both throw an AppError. */
  meet: (returned: URL, handshake: Handshake) => Promise<OutsidePerson>;
};

/** Seconds that we wait for the other site. */
export const outsideTimeout = 10;

/** Runs a conversation with another site; what goes wrong in it becomes a code of the catalogue. */
export const talkingTo = async <T>(conversation: () => Promise<T>): Promise<T> => {
  try {
    return await conversation();
  } catch (error) {
    throw error instanceof AppError ? error : new AppError(codeOf(error), { cause: error });
  }
};

const codeOf = (error: unknown): 'outside_refused' | 'outside_unreachable' | 'outside_failed' => {
  if (error instanceof AuthorizationResponseError && error.error === 'access_denied')
    return 'outside_refused';
  const silent =
    (error instanceof ClientError && error.code === 'OAUTH_TIMEOUT') ||
    (error instanceof TypeError && error.message === 'fetch failed');
  return silent ? 'outside_unreachable' : 'outside_failed';
};
