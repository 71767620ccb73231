// Reads one person's data from several modules for administrators, without their answers.
import type { PersonDetails } from '@rehearse/contract/identity/people.ts';
import type { Attempts } from '../../attempts/attempts.public.ts';
import type { Identity } from '../../identity/identity.public.ts';
import type { FailuresRepository } from '../system/failures.repository.ts';

type Deps = {
  identity: Pick<Identity, 'readPerson'>;
  attempts: Pick<Attempts, 'testsByTrack'>;
  failures: Pick<FailuresRepository, 'listOf'>;
};

/** Throws `not_found`, also for guests. */
export const readPerson = async (
  { identity, attempts, failures }: Deps,
  userId: string,
): Promise<PersonDetails> => ({
  ...(await identity.readPerson(userId)),
  tests: await attempts.testsByTrack(userId),
  // the last requests that failed on our side, newest first
  failures: (await failures.listOf(userId)).map(({ userId: _whose, at, ...failure }) => ({
    ...failure,
    at: at.toISOString(),
  })),
});
