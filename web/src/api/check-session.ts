// Checks with the server whether the stored session is still active; `call` clears a session that has ended.
import { api, call } from './call.ts';

export const checkStoredSession = async (): Promise<void> => {
  // other errors don't mean that the session has ended
  await call(api.readProfile).catch(() => undefined);
};
