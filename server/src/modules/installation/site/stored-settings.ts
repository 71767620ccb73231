// Converts settings between database and contract names. Pure.
import { createHash } from 'node:crypto';
import {
  defaultSiteSettings,
  OptionalPage,
  type SiteSettings,
  type SiteState,
} from '@rehearse/contract/operations/site.ts';
import { SiteFeature } from '@rehearse/contract/operations/site-features.ts';

export type VersionedSettings = { version: number; settings: SiteSettings };

type Row = Omit<SiteSettings, 'announcement' | 'pagesOff' | 'featuresOff'> & {
  version: number;
  pagesOff: string[];
  featuresOff: string[];
  announcement: string | null;
  announcementLevel: 'info' | 'warning' | null;
  announcementUntil: Date | null;
};

/** Leaves out pages and features that this version no longer has. */
const known = <T extends string>(options: readonly T[], stored: readonly string[]): T[] =>
  options.filter((option) => stored.includes(option));

export const settingsFrom = (row: Row | undefined): VersionedSettings => {
  if (!row) return { version: 0, settings: defaultSiteSettings };
  const {
    name,
    operator,
    contact,
    controllerName,
    controllerAddress,
    imprint,
    testsPerDay,
    openTests,
    storageMb,
  } = row;
  return {
    version: row.version,
    settings: {
      name,
      operator,
      contact,
      controllerName,
      controllerAddress,
      imprint,
      pagesOff: known(OptionalPage.options, row.pagesOff),
      featuresOff: known(SiteFeature.options, row.featuresOff),
      announcement:
        row.announcement === null || row.announcementLevel === null
          ? null
          : {
              text: row.announcement,
              level: row.announcementLevel,
              until: row.announcementUntil?.toISOString() ?? null,
            },
      testsPerDay,
      openTests,
      storageMb,
    },
  };
};

export const rowOf = ({ announcement, ...settings }: SiteSettings, version: number): Row => ({
  ...settings,
  pagesOff: known(OptionalPage.options, settings.pagesOff),
  featuresOff: known(SiteFeature.options, settings.featuresOff),
  version,
  announcement: announcement?.text ?? null,
  announcementLevel: announcement?.level ?? null,
  announcementUntil: announcement?.until ? new Date(announcement.until) : null,
});

/** Names of the settings that changed; their texts aren't kept in the audit log. */
export const changedNames = (before: SiteSettings, after: SiteSettings): string[] =>
  (Object.keys(after) as (keyof SiteSettings)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );

export const stateOf = (settings: SiteSettings, now: Date): SiteState => {
  const { name, featuresOff, pagesOff, announcement } = settings;
  const isOver = announcement?.until != null && new Date(announcement.until) <= now;
  return {
    name,
    featuresOff,
    pagesOff,
    announcement:
      announcement === null || isOver
        ? null
        : {
            ...announcement,
            id: createHash('sha256').update(JSON.stringify(announcement)).digest('base64url').slice(0, 12),
          },
  };
};
