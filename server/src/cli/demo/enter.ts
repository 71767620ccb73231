// Signs the demo person up as a browser does: the provider's account, its token, and ours in exchange.
import { api } from '@rehearse/contract/api.ts';
import * as z from 'zod';

export type Account = { name: string; email: string; password: string };

/** What the sync call wants to be sent. Throws with the provider's words when it refuses. */
export const enter = async (origin: string, account: Account) => {
  const signedUp = await fetch(`${origin}/identity/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(account),
  });
  if (!signedUp.ok) throw new Error(`sign-up failed: ${await signedUp.text()}`);
  const { user } = z.object({ user: z.object({ id: z.string() }) }).parse(await signedUp.json());
  const cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const reply = await fetch(`${origin}/identity/token`, { headers: { cookie } });
  const { token } = z.object({ token: z.string() }).parse(await reply.json());
  const body = {
    firebaseToken: token,
    email: account.email,
    uid: user.id,
    timeZone: 'Europe/London',
    locale: 'en-GB',
  };
  const synced = await fetch(`${origin}/api${api.firebaseSync.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!synced.ok) throw new Error(`session sync failed: ${await synced.text()}`);
};
