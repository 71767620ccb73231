// What a session is called: its browser and system, as far as they are known. Pure.
import type { Session } from '@rehearse/contract/sessions.ts';

export const deviceWords = ({ browser, system }: Pick<Session, 'browser' | 'system'>): string => {
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
};

/** Held in a hand, for the picture beside it. */
export const isHandheld = ({ system }: Pick<Session, 'system'>): boolean =>
  system === 'iPhone' || system === 'iPad' || system === 'Android';
