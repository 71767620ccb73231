// HTTP of profile: read, change, export as a file, delete.
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { api } from '@rehearse/contract/api.ts';
import type { Profile } from '@rehearse/contract/profile.ts';
import { route, streamRoute, type Route } from '../../http/route.ts';
import { exportLimits, type TakePlace } from './export-places.ts';
import type { changeProfile } from './change-profile.ts';

type Needs = {
  readProfile: (userId: string) => Promise<Profile>;
  changeProfile: (userId: string, change: Parameters<typeof changeProfile>[2]) => Promise<void>;
  /** The file, and the day in the person's own time zone. */
  exportProfile: (userId: string) => Promise<{ day: string; pieces: AsyncIterable<string> }>;
  takePlace: TakePlace;
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

export const profileRoutes = (needs: Needs): Route[] => [
  route(api.readProfile, ({ caller }) => needs.readProfile(caller.userId)),
  route(api.changeProfile, async ({ caller, body }) => {
    await needs.changeProfile(caller.userId, body);
    return needs.readProfile(caller.userId);
  }),
  streamRoute(api.exportProfile, async ({ caller }, reply) => {
    const free = needs.takePlace(caller.userId);
    // also where it is never begun, since whoever asked has left
    reply.raw.once('close', free);
    try {
      const { day, pieces } = await needs.exportProfile(caller.userId);
      void reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="rehearse-export-${day}.json"`)
        .header('cache-control', 'no-store')
        .send(endInTime(Readable.from(pieces, { objectMode: false }), reply));
    } catch (error) {
      free();
      throw error;
    }
  }),
  route(api.deleteProfile, ({ caller, body }) => needs.deleteProfile(caller.userId, body.email)),
];
