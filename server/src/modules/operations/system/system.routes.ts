// HTTP routes for system: health, the panel's system page, jobs, and the outbox.
import { api } from '@rehearse/contract/api.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { AppError } from '../../../platform/kernel/app-error.ts';
import { readTimeCursor } from '../../../platform/kernel/cursor.ts';
import type { Log } from '../../../platform/kernel/log.ts';
import type { Platform } from '../../../platform/platform.ts';
import { resendMail, revealMail, sendTestMail, type OutboxDeps } from './outbox-actions.ts';
import { readActivity } from './read-activity.ts';
import { listJobs, readSystem, retryJob, type SystemDeps } from './read-system.ts';

type Deps = SystemDeps &
  OutboxDeps &
  Parameters<typeof readActivity>[0] & {
    listMail: Platform['outbox']['listMail'];
    listWholeMail: Platform['outbox']['listWholeMail'];
    access: OutboxAccess;
    log: Log;
  };

/** Whether the outbox can be opened with a key, without signing in, and the key's check. */
export type OutboxAccess = { open: boolean; opensWith: (key: string) => boolean };

/** Retry-After in seconds while a service is down. */
const retryAfterSeconds = 2;

export const systemRoutes = (deps: Deps): Route[] => [
  {
    endpoint: api.readHealth,
    // a 503 has the same body as a 200, so that a monitor sees which service is down
    handler: async (_asked, reply) => {
      const health = await deps.readHealth();
      void reply.header('cache-control', 'no-store');
      if (health.status === 'ok') return health;
      return reply
        .code(503)
        .header('retry-after', retryAfterSeconds)
        .type('application/json')
        .serializer(JSON.stringify)
        .send(health);
    },
  },
  route(api.readSystem, () => readSystem(deps)),
  route(api.readActivity, ({ query }) => readActivity(deps, query.period)),
  route(api.listJobs, () => listJobs(deps)),
  route(api.retryJob, ({ params, by }) => retryJob(deps, by, params.id)),
  route(api.readOutboxState, async () => ({ open: deps.access.open })),
  route(api.listOpenMail, ({ body: { key, cursor } }) => {
    // a forged cursor is rejected whether or not the key is right
    if (cursor !== undefined) readTimeCursor(cursor);
    if (!deps.access.opensWith(key)) throw new AppError('outbox_key_wrong');
    return deps.listWholeMail(cursor);
  }),
  route(api.listMail, ({ query }) => deps.listMail(query.cursor)),
  route(api.revealMail, async ({ caller, params, by }) => {
    const mail = await revealMail(deps, by, params.id);
    deps.log.warn(
      { admin: caller.userId, mail: mail.id, subject: mail.subject },
      'email revealed to administrator',
    );
    return mail;
  }),
  route(api.resendMail, ({ params, by }) => resendMail(deps, by, params.id)),
  route(api.sendTestMail, ({ body, caller, by }) => sendTestMail(deps, by, body.to ?? caller.email)),
];
