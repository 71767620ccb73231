// The installation's settings: name, operator, public pages, features, announcement, and limits per person.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Instant, visibleCharacter, wholeAddress } from '../primitives.ts';
import { SiteFeature } from './site-features.ts';

/** Public pages that can be turned off. Legally required or essential pages aren't listed. */
export const OptionalPage = z.enum([
  '/about',
  '/blog',
  '/careers',
  '/community',
  '/press',
  '/pricing',
  '/status',
  '/tutorials',
]);
export type OptionalPage = z.infer<typeof OptionalPage>;

/** Control characters, line separators, and bidirectional overrides. */
const unprintable = String.raw`\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069`;
const oneLine = new RegExp(`^[^${unprintable}]*$`, 'u');
const lines = new RegExp(String.raw`^(?:[^${unprintable}]|[\n\t])*$`, 'u');
const strange = 'Remove characters that can’t be shown.';

export const siteLimits = {
  name: 60,
  operator: 200,
  contact: 320,
  controllerName: 200,
  controllerAddress: 500,
  imprint: 5_000,
  announcement: 200,
} as const;

/** Maximum values of the limits per person. */
export const quotaBounds = { testsPerDay: 100_000, openTests: 100_000, storageMb: 1_000_000 } as const;

const Line = (most: number) => z.string().check(z.trim(), z.maxLength(most), z.regex(oneLine, strange));
const Text = (most: number) => z.string().check(z.trim(), z.maxLength(most), z.regex(lines, strange));

/** null: the environment's value. 0: no limit. */
const Quota = (most: number) => z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(most)));

export const AnnouncementLevel = z.enum(['info', 'warning']);

export const Announcement = z.object({
  text: Line(siteLimits.announcement).check(z.regex(visibleCharacter, 'Enter the announcement text.')),
  level: AnnouncementLevel,
  /** When it disappears; null: when an administrator removes it. */
  until: z.nullable(Instant),
});
export type Announcement = z.infer<typeof Announcement>;

/** An empty text means not set: pages omit the parts that need it. */
export const SiteSettings = z.object({
  name: Line(siteLimits.name).check(z.regex(visibleCharacter, 'Enter a name.')),
  operator: Line(siteLimits.operator),
  /** Shown on public pages; gets copies of contact messages instead of CONTACT_EMAIL. */
  contact: z.union([
    z.literal(''),
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(siteLimits.contact),
        z.regex(wholeAddress, 'Enter an email address like name@example.org.'),
      ),
  ]),
  controllerName: Line(siteLimits.controllerName),
  controllerAddress: Text(siteLimits.controllerAddress),
  /** Legal notice, in Markdown. Its page exists only if this isn't empty. */
  imprint: Text(siteLimits.imprint),
  pagesOff: z.array(OptionalPage).check(z.maxLength(OptionalPage.options.length)),
  featuresOff: z.array(SiteFeature).check(z.maxLength(SiteFeature.options.length)),
  announcement: z.nullable(Announcement),
  /** Maximum tests started per person and day. */
  testsPerDay: Quota(quotaBounds.testsPerDay),
  /** Maximum unfinished tests per person. */
  openTests: Quota(quotaBounds.openTests),
  /** Maximum storage for answers per person, in megabytes. */
  storageMb: Quota(quotaBounds.storageMb),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

/** Used until an administrator saves settings. */
export const defaultSiteSettings: SiteSettings = {
  name: 'Rehearse',
  operator: '',
  contact: '',
  controllerName: '',
  controllerAddress: '',
  imprint: '',
  pagesOff: [],
  featuresOff: [],
  announcement: null,
  testsPerDay: null,
  openTests: null,
  storageMb: null,
};

/** Limits per person from the environment, used if administrators set none. */
export const EnvironmentQuotas = z.object({
  /** Tests per period; null: no limit. */
  tests: z.nullable(z.object({ count: z.number(), seconds: z.number() })),
  /** 0: no limit, here and below. */
  openTests: z.number(),
  storageMb: z.number(),
});
export type EnvironmentQuotas = z.infer<typeof EnvironmentQuotas>;

/** Number of saves, so that administrators can't overwrite each other's changes. 0: never saved. */
const Version = z.number().check(z.int(), z.minimum(0));

const StoredSettings = z.object({
  version: Version,
  settings: SiteSettings,
  environment: EnvironmentQuotas,
});

/** The settings that the application needs. */
export const SiteState = z.object({
  name: z.string(),
  featuresOff: z.array(SiteFeature),
  pagesOff: z.array(OptionalPage),
  /** `id` changes whenever the announcement does. null if there is none, or once it has ended. */
  announcement: z.nullable(z.extend(Announcement, { id: z.string() })),
});
export type SiteState = z.infer<typeof SiteState>;

export const siteEndpoints = {
  readSite: endpoint({
    method: 'GET',
    path: '/site',
    access: 'public',
    summary: 'Returns the installation’s name, which features and pages are off, and the announcement.',
    output: SiteState,
    errors: [],
  }),
  readSiteSettings: endpoint({
    method: 'GET',
    path: '/admin/site',
    access: 'admin',
    summary:
      'Returns the installation’s settings, with the version that a change must include, and the environment’s limits per person.',
    output: StoredSettings,
    errors: [],
  }),
  setSiteSettings: endpoint({
    method: 'PUT',
    path: '/admin/site',
    access: 'admin',
    summary:
      'Replaces the installation’s settings. `version` is the one you read; if someone else has saved since, nothing changes.',
    body: z.object({ version: Version, settings: SiteSettings }),
    output: StoredSettings,
    errors: ['settings_changed'],
  }),
};
