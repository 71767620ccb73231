// Deletes recordings together with what they belong to. Loads the storage code only then.
import { personKey } from '../../../session/person.ts';

/** Deletes the signed-in person's recordings: all, or those of one test. They exist only in this browser. */
export const forgetRecordings = (attemptId?: string): void => {
  const person = personKey();
  void import('./recording-store.ts').then(({ deleteRecordingsOf }) => deleteRecordingsOf(person, attemptId));
};
