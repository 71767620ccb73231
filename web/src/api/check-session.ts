// Checks with the server that the stored session is still active; the call itself clears an ended one.
import { api, call } from './call.ts';

export const checkStoredSession = async (): Promise<void> => {
  // other errors say nothing about the session
  await call(api.readProfile).catch(() => undefined);
};
