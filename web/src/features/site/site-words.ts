// Texts and validation messages of the installation's settings.
import {
  quotaBounds,
  SiteSettings,
  type EnvironmentQuotas,
  type OptionalPage,
  type SiteSettings as Settings,
} from '@rehearse/contract/operations/site.ts';
import type { SiteFeature } from '@rehearse/contract/operations/site-features.ts';
import { waitInWords } from '@rehearse/contract/text/waiting.ts';
import * as z from 'zod/mini';

export const featureWords: Record<SiteFeature, { name: string; off: string }> = {
  demo: { name: 'Demo', off: 'Visitors can’t take the demo.' },
  interview: { name: 'Interviews', off: 'No new interviews. Interviews already started can be finished.' },
  'job-test': {
    name: 'Job-specific tests',
    off: 'No one can create tests from a job description or have questions written for a job.',
  },
  disputes: { name: 'Disputes', off: 'No one can dispute a grade. Existing disputes aren’t affected.' },
  'own-keys': {
    name: 'Personal API keys',
    off: 'No one can add or use their own API key. Stored keys are kept, encrypted.',
  },
  'contact-form': {
    name: 'Contact form',
    off: 'Visitors can’t send messages from the site. The contact page still shows the contact email if there is one.',
  },
};

export const pageWords: Record<OptionalPage, string> = {
  '/about': 'About',
  '/blog': 'Blog',
  '/careers': 'Careers',
  '/community': 'Community',
  '/press': 'Press',
  '/pricing': 'Pricing',
  '/status': 'Status',
  '/tutorials': 'Tutorials',
};

export type Faults = Partial<Record<keyof Settings, string>>;

export type LimitName = keyof typeof quotaBounds;

export const limitWords: Record<LimitName, { label: string; meaning: string; setting: string }> = {
  testsPerDay: {
    label: 'Tests per day',
    meaning: 'Tests one person can start.',
    setting: 'LIMIT_TESTS_ACCOUNT',
  },
  openTests: {
    label: 'Unfinished tests',
    meaning: 'Unfinished tests one person can have at a time.',
    setting: 'OPEN_TESTS',
  },
  storageMb: {
    label: 'Storage in megabytes',
    meaning: 'Space for one person’s answers. When it’s full, they have to delete tests.',
    setting: 'STORAGE_PER_PERSON_MB',
  },
};

const periods: Record<number, string> = { 1: 'second', 60: 'minute', 3600: 'hour', 86_400: 'day' };

const rateText = ({ count, seconds }: NonNullable<EnvironmentQuotas['tests']>): string => {
  const period = periods[seconds] ? `per ${periods[seconds]}` : `per ${waitInWords(seconds)}`;
  return `${count.toLocaleString('en-US')} ${period}`;
};

/** The effective limit if none is set on this page. */
export const defaultText = (name: LimitName, environment: EnvironmentQuotas): string => {
  if (name === 'testsPerDay') return environment.tests ? rateText(environment.tests) : 'no limit';
  const value = environment[name];
  return value === 0 ? 'no limit' : value.toLocaleString('en-US');
};

/** Empty means the default. An invalid number stays invalid and is rejected. */
export const readLimit = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));

const plain: Record<string, string> = {
  name: 'Enter a name of at most 60 characters.',
  operator: 'Enter at most 200 characters.',
  contact: 'Enter an email address like name@example.org.',
  controllerName: 'Enter at most 200 characters.',
  controllerAddress: 'Enter at most 500 characters.',
  imprint: 'Enter at most 5,000 characters.',
  announcement: 'Enter at most 200 characters.',
  ...Object.fromEntries(
    Object.entries(quotaBounds).map(([name, most]) => [
      name,
      `Enter a whole number from 0 to ${most.toLocaleString('en-US')}, or leave it empty.`,
    ]),
  ),
};

/** Messages by field. Invisible characters have their own message, separate from excess length. */
export const faultsIn = (settings: Settings): Faults => {
  const { error } = z.safeParse(SiteSettings, settings);
  const faults: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) {
    const field = String(path[0]);
    faults[field] ??= message.startsWith('Remove') ? message : (plain[field] ?? message);
  }
  return faults;
};

/** An ISO time as the value of `<input type="datetime-local">`, in this device's time zone. */
export const localTime = (instant: string): string => {
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};
