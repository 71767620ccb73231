// HTTP of system: health, the panel's system page, jobs and the outbox.
import { api } from '@rehearse/contract/api.ts';
import type { Endpoint, GotFrom, ReceivedBy } from '@rehearse/contract/endpoint.ts';
import type { Health } from '@rehearse/contract/system.ts';
import type { FastifyRequest } from 'fastify';
import { route, type Route } from '../../http/route.ts';
import { readPlace } from '../../kernel/cursor.ts';

type Answers<E extends Endpoint> = Promise<GotFrom<E>>;

type Needs = {
  readHealth: () => Promise<Health>;
  readSystem: () => Answers<typeof api.readSystem>;
  listJobs: () => Answers<typeof api.listJobs>;
  retryJob: (id: string) => Promise<void>;
  listMail: (cursor: string | undefined) => Answers<typeof api.listMail>;
  /** May who asks read the outbox without signing in? */
  outboxIsOpenTo: (request: FastifyRequest) => boolean;
};

/** Seconds after which a monitor may ask again while a part is away. */
const retryAfterSeconds = 2;

export const systemRoutes = (needs: Needs): Route[] => [
  {
    endpoint: api.readHealth,
    // 503 carries the same body as 200, so that a monitor sees which part is away
    answer: async (_asked, reply) => {
      const health = await needs.readHealth();
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
  route(api.readSystem, () => needs.readSystem()),
  route(api.listJobs, () => needs.listJobs()),
  route(api.retryJob, ({ params }) => needs.retryJob(params.id)),
  {
    endpoint: api.listOpenMail,
    answer: async (asked, { request }) => {
      const { cursor } = asked.query as ReceivedBy<typeof api.listOpenMail>['query'];
      // a forged place is refused alike whether the outbox is open or not
      if (cursor !== undefined) readPlace(cursor);
      if (!needs.outboxIsOpenTo(request)) return { open: false, items: [], next: null, total: 0 };
      return { open: true, ...(await needs.listMail(cursor)) };
    },
  },
  route(api.listMail, ({ query }) => needs.listMail(query.cursor)),
];
