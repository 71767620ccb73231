// Deletes an account and everything in it, once its owner has typed their address.
import { AppError, orNotFound } from '../../../platform/kernel/app-error.ts';
import type { createProfileRepository } from './profile.repository.ts';

type Deps = {
  repository: Pick<ReturnType<typeof createProfileRepository>, 'findWithUser'>;
  /** Ends the sessions, deletes the user with all that is theirs, and their account with the provider; throws `last_admin`. */
  removePerson: (userId: string) => Promise<void>;
};

/** Throws `confirmation_wrong` or `last_admin`; then everything is as it was. */
export const deleteProfile = async (deps: Deps, userId: string, typedEmail: string): Promise<void> => {
  const { email } = orNotFound(await deps.repository.findWithUser(userId));
  if (typedEmail.trim().toLowerCase() !== email.toLowerCase()) throw new AppError('confirmation_wrong');
  await deps.removePerson(userId);
};
