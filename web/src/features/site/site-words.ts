// Words for the installation's settings, and what is wrong with what was typed.
import { SiteSettings, type OptionalPage, type SiteSettings as Settings } from '@rehearse/contract/site.ts';
import type { SiteFeature } from '@rehearse/contract/site-features.ts';
import * as z from 'zod/mini';

export const featureWords: Record<SiteFeature, { name: string; off: string }> = {
  demo: { name: 'Demo', off: 'No one can take the demo test without an account.' },
  interview: { name: 'Interviews', off: 'No new interviews. Interviews already started can be finished.' },
  'job-test': {
    name: 'Tests for a job',
    off: 'No tests from job descriptions, and no new questions for a job.',
  },
  disputes: { name: 'Disputes', off: 'No one can dispute a grade. Earlier disputes stay.' },
  'own-keys': {
    name: 'Personal API keys',
    off: 'No one can add or use their own API key. Stored keys stay encrypted.',
  },
  'contact-form': {
    name: 'Contact form',
    off: 'No messages from the site. The contact page still shows your address.',
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

const plain: Record<string, string> = {
  name: 'Enter a name of at most 60 characters.',
  operator: 'Enter at most 200 characters.',
  contact: 'Enter an email address like name@example.org.',
  controllerName: 'Enter at most 200 characters.',
  controllerAddress: 'Enter at most 500 characters.',
  imprint: 'Enter at most 5,000 characters.',
  announcement: 'Enter at most 200 characters.',
};

/** By field; what can't be shown is told apart from what is too long. */
export const faultsIn = (settings: Settings): Faults => {
  const { error } = z.safeParse(SiteSettings, settings);
  const faults: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) {
    const field = String(path[0]);
    faults[field] ??= message.startsWith('Remove') ? message : (plain[field] ?? message);
  }
  return faults;
};

/** What is in `<input type="datetime-local">`, in the time of this device. */
export const localTime = (instant: string): string => {
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};
