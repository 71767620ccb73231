// Which icon a session gets. Pure.
import type { Session } from '@rehearse/contract/sessions.ts';

/** Held in a hand, for the picture beside it. */
export const isHandheld = ({ system }: Pick<Session, 'system'>): boolean =>
  system === 'iPhone' || system === 'iPad' || system === 'Android';
