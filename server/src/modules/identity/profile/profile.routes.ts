// HTTP of profile: read, change, export as a file, delete.
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { api } from '@rehearse/contract/api.ts';
import type { Profile } from '@rehearse/contract/profile.ts';
import { route, streamRoute, type Route } from '../../../platform/http/route.ts';
import type { AdminActor } from '../../../platform/kernel/admin-action.ts';
import { exportLimits, type TakePlace } from './export-places.ts';
import type { changeProfile } from './change-profile.ts';

type Deps = {
  readProfile: (userId: string) => Promise<Profile>;
  changeProfile: (userId: string, change: Parameters<typeof changeProfile>[2]) => Promise<void>;
  /** The file, and the day in the person's own time zone. */
  exportProfile: (userId: string) => Promise<{ day: string; pieces: AsyncIterable<string> }>;
  takePlace: TakePlace;
  /** Tells the audit log that an administrator exports what belongs to somebody. */
  recordExport: (by: AdminActor, userId: string) => Promise<void>;
  deleteProfile: (userId: string, typedEmail: string) => Promise<void>;
};

/** A reader that takes nothing, or takes for ever, would keep the place from others. */
const endInTime = (file: Readable, { raw, log }: FastifyReply): Readable => {
  const end = (why: string): void => {
    log.warn({ why }, 'export incomplete');
    raw.destroy();
  };
  const whole = setTimeout(end, exportLimits.longestMs, 'too slow');
  let stall = setTimeout(end, exportLimits.stallMs, 'stalled');
  file.on('data', () => {
    clearTimeout(stall);
    stall = setTimeout(end, exportLimits.stallMs, 'stalled');
  });
  file.once('error', (error) => log.error({ err: error }, 'export failed'));
  raw.once('close', () => {
    clearTimeout(whole);
    clearTimeout(stall);
  });
  return file.pause();
};

/** `askedBy` holds one of the places while the file is written. */
const sendExport = async (
  deps: Deps,
  { askedBy, userId, record }: { askedBy: string; userId: string; record?: () => Promise<void> },
  reply: FastifyReply,
): Promise<void> => {
  const free = deps.takePlace(askedBy);
  // also where it is never begun, since whoever asked has left
  reply.raw.once('close', free);
  try {
    const { day, pieces } = await deps.exportProfile(userId);
    await record?.();
    void reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="rehearse-export-${day}.json"`)
      .header('cache-control', 'no-store')
      .send(endInTime(Readable.from(pieces, { objectMode: false }), reply));
  } catch (error) {
    free();
    throw error;
  }
};

export const profileRoutes = (deps: Deps): Route[] => [
  route(api.readProfile, ({ caller }) => deps.readProfile(caller.userId)),
  route(api.changeProfile, async ({ caller, body }) => {
    await deps.changeProfile(caller.userId, body);
    return deps.readProfile(caller.userId);
  }),
  streamRoute(api.exportProfile, ({ caller }, reply) =>
    sendExport(deps, { askedBy: caller.userId, userId: caller.userId }, reply),
  ),
  streamRoute(api.exportPerson, ({ caller, params, by }, reply) => {
    const record = () => deps.recordExport(by, params.id);
    return sendExport(deps, { askedBy: caller.userId, userId: params.id, record }, reply);
  }),
  route(api.deleteProfile, ({ caller, body }) => deps.deleteProfile(caller.userId, body.email)),
];
