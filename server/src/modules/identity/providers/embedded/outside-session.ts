// The session that better-auth opens for an account that an outside site vouched for; only our own code can ask for it.
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import type { BetterAuthPlugin } from 'better-auth';
import * as z from 'zod';

export const outsideSession = () =>
  ({
    id: 'outside-session',
    endpoints: {
      /** Answers the user, or null when the account is gone meanwhile; the session is in the reply's cookies. */
      openOutsideSession: createAuthEndpoint.serverOnly(
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
