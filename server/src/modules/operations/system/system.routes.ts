// HTTP of system: health, the panel's system page, jobs and the outbox.
import type { ActivityPeriod } from '@rehearse/contract/activity.ts';
import { api } from '@rehearse/contract/api.ts';
import type { Endpoint, GotFrom } from '@rehearse/contract/endpoint.ts';
import type { Health } from '@rehearse/contract/system.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import type { AdminActor } from '../../../platform/kernel/admin-action.ts';
import { AppError } from '../../../platform/kernel/app-error.ts';
import { readPlace } from '../../../platform/kernel/cursor.ts';
import type { Log } from '../../../platform/kernel/log.ts';

type Answers<E extends Endpoint> = Promise<GotFrom<E>>;

type Deps = {
  readHealth: () => Promise<Health>;
  readSystem: () => Answers<typeof api.readSystem>;
  readActivity: (period: ActivityPeriod) => Answers<typeof api.readActivity>;
  listJobs: () => Answers<typeof api.listJobs>;
  retryJob: (by: AdminActor, id: string) => Promise<void>;
  listMail: (cursor: string | undefined) => Answers<typeof api.listMail>;
  listWholeMail: (cursor: string | undefined) => Answers<typeof api.listOpenMail>;
  revealMail: (by: AdminActor, id: string) => Answers<typeof api.revealMail>;
  resendMail: (by: AdminActor, id: string) => Answers<typeof api.resendMail>;
  sendTestMail: (by: AdminActor, to: string) => Answers<typeof api.sendTestMail>;
  outbox: OutboxAccess;
  log: Log;
};

/** Whether a key opens the outbox without signing in. */
export type OutboxAccess = { open: boolean; opensWith: (key: string) => boolean };

/** Seconds after which a monitor may ask again while a part is away. */
const retryAfterSeconds = 2;

export const systemRoutes = (deps: Deps): Route[] => [
  {
    endpoint: api.readHealth,
    // 503 carries the same body as 200, so that a monitor sees which part is away
    answer: async (_asked, reply) => {
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
  route(api.readSystem, () => deps.readSystem()),
  route(api.readActivity, ({ query }) => deps.readActivity(query.period)),
  route(api.listJobs, () => deps.listJobs()),
  route(api.retryJob, ({ params, by }) => deps.retryJob(by, params.id)),
  route(api.readOutboxState, async () => ({ open: deps.outbox.open })),
  route(api.listOpenMail, ({ body: { key, cursor } }) => {
    // a forged place is refused alike whether the key is right or not
    if (cursor !== undefined) readPlace(cursor);
    if (!deps.outbox.opensWith(key)) throw new AppError('outbox_key_wrong');
    return deps.listWholeMail(cursor);
  }),
  route(api.listMail, ({ query }) => deps.listMail(query.cursor)),
  route(api.revealMail, async ({ caller, params, by }) => {
    const mail = await deps.revealMail(by, params.id);
    deps.log.warn(
      { admin: caller.userId, mail: mail.id, subject: mail.subject },
      'email revealed to administrator',
    );
    return mail;
  }),
  route(api.resendMail, ({ params, by }) => deps.resendMail(by, params.id)),
  route(api.sendTestMail, ({ body, caller, by }) => deps.sendTestMail(by, body.to ?? caller.email)),
];
