// Opens a better-auth session after a social sign-in; only our own code can call it.
import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import * as z from 'zod';

export const socialSession = () =>
  ({
    id: 'social-session',
    endpoints: {
      /** Returns the user, or null if the account no longer exists; the session is in the response's cookies. */
      openSocialSession: createAuthEndpoint.serverOnly(
        { method: 'POST', body: z.object({ accountId: z.string() }) },
        async (context) => {
          const { internalAdapter } = context.context;
          const user = await internalAdapter.findUserById(context.body.accountId);
          if (!user) return context.json(null);
          const session = await internalAdapter.createSession(user.id);
          await setSessionCookie(context, { session, user });
          return context.json({ id: user.id, email: user.email, name: user.name });
        },
      ),
    },
  }) satisfies BetterAuthPlugin;
