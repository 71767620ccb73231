// HTTP routes for profiles: read, change, export as a file, delete.
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { api } from '@rehearse/contract/api.ts';
import { route, streamRoute, type Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { exportTimes, type LimitExport } from './export-limit.ts';
import { exportProfile, readProfile } from './read-profile.ts';
import { changeProfile } from './change-profile.ts';
import { deleteProfile } from './delete-profile.ts';

type Deps = Parameters<typeof readProfile>[0] &
  Parameters<typeof changeProfile>[0] &
  Parameters<typeof exportProfile>[0] &
  Parameters<typeof deleteProfile>[0] &
  Pick<Platform, 'transact' | 'recordAdminAction'> & { limitExport: LimitExport };

/** Disconnects a client that stalls or takes too long, since it would block other people's exports. */
const endInTime = (file: Readable, { raw, log }: FastifyReply): Readable => {
  const end = (why: string): void => {
    log.warn({ why }, 'export incomplete');
    raw.destroy();
  };
  const whole = setTimeout(end, exportTimes.longestMs, 'too slow');
  let stall = setTimeout(end, exportTimes.stallMs, 'stalled');
  file.on('data', () => {
    clearTimeout(stall);
    stall = setTimeout(end, exportTimes.stallMs, 'stalled');
  });
  file.once('error', (error) => log.error({ err: error }, 'export failed'));
  raw.once('close', () => {
    clearTimeout(whole);
    clearTimeout(stall);
  });
  return file.pause();
};

/** Settles when the response has been sent or the client has disconnected. */
const closed = ({ raw }: FastifyReply): Promise<void> =>
  new Promise((resolve) => {
    if (raw.closed) resolve();
    else raw.once('close', resolve);
  });

/** Counts toward the limit of `askedBy` while the file is being sent. */
const sendExport = (
  deps: Deps,
  { askedBy, userId, record }: { askedBy: string; userId: string; record?: () => Promise<void> },
  reply: FastifyReply,
): Promise<void> =>
  deps.limitExport(askedBy, async () => {
    const { day, pieces } = await exportProfile(deps, userId);
    await record?.();
    void reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="rehearse-export-${day}.json"`)
      .header('cache-control', 'no-store')
      .send(endInTime(Readable.from(pieces, { objectMode: false }), reply));
    await closed(reply);
  });

export const profileRoutes = (deps: Deps): Route[] => [
  route(api.readProfile, ({ caller }) => readProfile(deps, caller.userId)),
  route(api.changeProfile, async ({ caller, body }) => {
    await changeProfile(deps, caller.userId, body);
    return readProfile(deps, caller.userId);
  }),
  streamRoute(api.exportProfile, ({ caller }, reply) =>
    sendExport(deps, { askedBy: caller.userId, userId: caller.userId }, reply),
  ),
  streamRoute(api.exportPerson, ({ caller, params, by }, reply) => {
    const target = { kind: 'person', id: params.id } as const;
    const record = () =>
      deps.transact((tx) => deps.recordAdminAction(tx, by, { action: 'person_exported', target }));
    return sendExport(deps, { askedBy: caller.userId, userId: params.id, record }, reply);
  }),
  route(api.deleteProfile, ({ caller, body }) => deleteProfile(deps, caller.userId, body.email)),
];
