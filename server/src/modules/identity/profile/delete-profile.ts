// Deletes an account and everything in it, once its owner has typed their address.
import { AppError, orNotFound } from '../../../platform/kernel/app-error.ts';
import type { createProfileRepository } from './profile.repository.ts';

type Deps = {
  profiles: Pick<ReturnType<typeof createProfileRepository>, 'findWithUser'>;
  /** Ends the sessions, deletes the user with all their data, and deletes their provider account; throws `last_admin`. */
  removePerson: (userId: string) => Promise<void>;
};

/** Throws `confirmation_wrong` or `last_admin`, in which case nothing changes. */
export const deleteProfile = async (deps: Deps, userId: string, typedEmail: string): Promise<void> => {
  const { email } = orNotFound(await deps.profiles.findWithUser(userId));
  if (typedEmail.trim().toLowerCase() !== email.toLowerCase()) throw new AppError('confirmation_wrong');
  await deps.removePerson(userId);
};
