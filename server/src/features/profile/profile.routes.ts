// HTTP of profile: read, change, export as a file, delete.
import { Readable } from 'node:stream';
import { api } from '@rehearse/contract/api.ts';
import type { Profile } from '@rehearse/contract/profile.ts';
import { route, streamRoute, type Route } from '../../http/route.ts';
import type { changeProfile } from './change-profile.ts';

type Needs = {
  readProfile: (userId: string) => Promise<Profile>;
  changeProfile: (userId: string, change: Parameters<typeof changeProfile>[2]) => Promise<void>;
  /** The file, and the day in the person's own time zone. */
  exportProfile: (userId: string) => Promise<{ day: string; pieces: AsyncIterable<string> }>;
  deleteProfile: (userId: string, typedEmail: string) => Promise<void>;
};

export const profileRoutes = (needs: Needs): Route[] => [
  route(api.readProfile, ({ caller }) => needs.readProfile(caller.userId)),
  route(api.changeProfile, async ({ caller, body }) => {
    await needs.changeProfile(caller.userId, body);
    return needs.readProfile(caller.userId);
  }),
  streamRoute(api.exportProfile, async ({ caller }, reply) => {
    const { day, pieces } = await needs.exportProfile(caller.userId);
    void reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="rehearse-export-${day}.json"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(pieces, { objectMode: false }));
  }),
  route(api.deleteProfile, ({ caller, body }) => needs.deleteProfile(caller.userId, body.email)),
];
