// Asks the server whether the stored session still runs: an ended one is cleared by the call itself.
import { api, call } from './call.ts';

export const checkStoredSession = async (): Promise<void> => {
  // whatever else went wrong says nothing of the session
  await call(api.readProfile).catch(() => undefined);
};
