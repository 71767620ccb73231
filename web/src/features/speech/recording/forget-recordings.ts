// Deletes recordings together with what they belong to; loads the storage code only then.
import { personKey } from '../../../session/person.ts';

/** Of the person who is signed in: all, or those of one test. Only this browser has them. */
export const forgetRecordings = (attemptId?: string): void => {
  const person = personKey();
  void import('./recording-store.ts').then(({ deleteRecordingsOf }) => deleteRecordingsOf(person, attemptId));
};
