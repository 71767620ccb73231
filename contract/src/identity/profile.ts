// Profile: a person's settings, the export of their data, and account deletion.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { GradingModel } from '../operations/models.ts';
import { ExtraTime, Instant, Theme } from '../primitives.ts';
import { SignedInUser } from './identity.ts';

export const Profile = z.extend(SignedInUser, {
  timeZone: z.string(),
  locale: z.string(),
  theme: Theme,
  extraTime: ExtraTime,
  timerHidden: z.boolean(),
  /** Hide the results of written answers until the person has rated them. */
  rateFirst: z.boolean(),
  /** Send an email when a dispute is answered. */
  disputeMails: z.boolean(),
  /** The language model that grades written answers; null: the built-in grader only. */
  reader: z.nullable(GradingModel),
  createdAt: Instant,
});
export type Profile = z.infer<typeof Profile>;

export const profileEndpoints = {
  readProfile: endpoint({
    method: 'GET',
    path: '/profile',
    access: 'user',
    summary: 'Returns your account and settings.',
    output: Profile,
    errors: [],
  }),
  changeProfile: endpoint({
    method: 'PATCH',
    path: '/profile',
    access: 'user',
    summary: 'Changes settings; anything left out stays as it is.',
    body: z.object({
      name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
      /** An IANA name supported by the server. */
      timeZone: z.optional(z.string().check(z.maxLength(80))),
      theme: z.optional(Theme),
      extraTime: z.optional(ExtraTime),
      timerHidden: z.optional(z.boolean()),
      rateFirst: z.optional(z.boolean()),
      disputeMails: z.optional(z.boolean()),
    }),
    output: Profile,
    errors: [],
  }),
  exportProfile: endpoint({
    method: 'GET',
    path: '/profile/export',
    access: 'user',
    summary: 'Exports everything that belongs to you as one JSON file.',
    streams: 'application/json',
    errors: ['export_under_way', 'exports_busy'],
  }),
  deleteProfile: endpoint({
    method: 'POST',
    path: '/profile/delete',
    access: 'user',
    summary:
      'Permanently deletes your account and everything in it. Requires your email address as confirmation.',
    body: z.object({ email: z.string().check(z.maxLength(320)) }),
    errors: ['confirmation_wrong', 'last_admin'],
  }),
};
